import { call } from '../../api/client.ts'
import { store } from '../../store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { deliveryPhaseAtom } from '../delivery/delivery.ts'
import { shouldTell, type Told } from './device-facts.ts'
import { readDevice } from './read-device.ts'

const LOOK_MS = 15_000

const told = new Map<string, Told>()

/** Tells the server, until it is stopped, how the deliveries of this device go on. Nothing waits for it, and nothing depends on it. */
export function tellServer(): () => void {
  const leave = store.sub(deliveryPhaseAtom, () => void look())
  const timer = setInterval(() => void look(), LOOK_MS)
  void look()
  return () => {
    leave()
    clearInterval(timer)
  }
}

const PAUSE_MS = 60_000

let isLooking = false
let isAskedAgain = false
let quietUntilMs = 0
async function look(): Promise<void> {
  isAskedAgain = isLooking
  if (isLooking || !navigator.onLine || Date.now() < quietUntilMs) return
  isLooking = true
  try {
    for (const interviewId of Object.keys(store.get(deliveryPhaseAtom))) await tellAbout(interviewId)
  } catch {
    // a line that went, or storage that failed for a moment: a later look tells it
    quietUntilMs = Date.now() + PAUSE_MS
  } finally {
    isLooking = false
  }
  if (isAskedAgain) await look()
}

async function tellAbout(interviewId: string): Promise<void> {
  const facts = await readDevice(interviewId, store.get(deliveryPhaseAtom)[interviewId] ?? 'idle')
  const nowMs = Date.now()
  if (!shouldTell(told.get(interviewId) ?? null, facts, nowMs)) return
  await report(interviewId, facts)
  told.set(interviewId, { facts, atMs: nowMs })
}

/** Asks who looks after the interview for a later deadline. False when that could not be sent. */
export async function askForTime(interviewId: string): Promise<boolean> {
  const facts = await readDevice(interviewId, store.get(deliveryPhaseAtom)[interviewId] ?? 'idle')
  return await report(interviewId, { ...facts, asks_for_time: true }).then(
    (isSent) => isSent,
    () => false,
  )
}

/** As whoever opened the interview here: the right to deliver is the interview's. False without one. */
async function report(interviewId: string, facts: Awaited<ReturnType<typeof readDevice>> & { asks_for_time?: boolean }): Promise<boolean> {
  const token = (await captureDb.visits.get(interviewId))?.session.token
  if (token === undefined) return false
  await call('delivery', 'report_state', { interview_id: interviewId, ...facts }, { token })
  return true
}
