import { captureDb } from './capture-db.ts'
import { sessionPage } from './session-page.ts'

/**
 * The server's time as far as this device knows it: what the server told last, and what has passed since by the interview's own clock. The
 * device's clock counts only while the server has told nothing (ADR 0046).
 */
export async function serverNow(interviewId: string): Promise<number> {
  const page = await sessionPage(interviewId)
  const told = (await captureDb.clocks.get(interviewId))?.server
  return told ? told.at + Math.max(0, page.now() - told.aliveMs) : Date.now()
}
