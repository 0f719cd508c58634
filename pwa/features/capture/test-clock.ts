import { useEffect, useState } from 'react'
import { captureDb } from './capture-db.ts'
import { sessionPage } from './session-page.ts'
import type { TestClock } from './test-time.ts'

/** Distance of the device's clock from the interview's own when the page looked first, where the server has told nothing. */
const untold = new Map<string, number>()

/** Clock of an interview for its tests. The device's clock counts only while the server has told nothing, and is read once for each page. */
export async function testClock(interviewId: string): Promise<TestClock & { isTold: boolean }> {
  const aliveMs = await sessionPage(interviewId).then(
    (page) => page.now,
    // a full device: for as long as the page lives
    () => () => performance.now(),
  )
  const told = (await captureDb.clocks.get(interviewId).catch(() => undefined))?.server
  if (told) return { aliveMs, now: () => told.at + Math.max(0, aliveMs() - told.aliveMs), isTold: true }
  const ahead = untold.get(interviewId) ?? Date.now() - aliveMs()
  untold.set(interviewId, ahead)
  return { aliveMs, now: () => aliveMs() + ahead, isTold: false }
}

/** The server may tell its time meanwhile. */
const LOOK_EVERY_MS = 10_000

/** The same for a page; null until it is known, and without an interview. */
export function useTestClock(interviewId: string | null): TestClock | null {
  const [clock, setClock] = useState<TestClock | null>(null)
  useEffect(() => {
    if (interviewId === null) return
    let isCurrent = true
    const look = (): void => void testClock(interviewId).then((found) => isCurrent && setClock(found))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [interviewId])
  return clock
}
