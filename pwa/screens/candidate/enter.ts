import { isWebLockHeld } from '../../features/capture/question-lock.ts'
import { recoverTakes } from '../../features/capture/recover.ts'
import { enterInterview, opensInterview } from '../../features/capture/visits.ts'
import { currentSession } from '../../features/session/session.ts'

/**
 * Opens an interview for a page of it: its session, takes of a page that died given back, and sending under way. Nothing of it needs room on the device: on a full
 * one sending is what makes room, and what could not be noted is noted by the next visit. False when nobody who may open it is signed in here.
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
