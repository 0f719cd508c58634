import { isWebLockHeld } from '../../features/capture/question-lock.ts'
import { recoverTakes } from '../../features/capture/recover.ts'
import { enterInterview, opensInterview } from '../../features/capture/visits.ts'
import { currentSession } from '../../features/session/session.ts'

/**
 * Opens an interview for a page: its session, takes of a page that died, and uploads. Needs no space on the device, because on a full one
 * sending makes space. False when no permitted person is signed in here.
 */
export async function enter(interviewId: string, { nowMs, startDelivery }: Entering): Promise<boolean> {
  const isEntered = await enterInterview(interviewId, nowMs).catch(() => opensInterview(currentSession(), interviewId))
  if (!isEntered) return false
  await recoverTakes(interviewId, isWebLockHeld).catch(() => undefined)
  startDelivery(interviewId)
  return true
}

interface Entering {
  /** by the device's clock */
  nowMs: number
  startDelivery: (interviewId: string) => void
}
