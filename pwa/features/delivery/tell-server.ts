import { liveQuery } from 'dexie'
import { MOST_DISCARDED } from '#shared/policies/stuck.ts'
import type { DeviceFacts } from '#shared/views/stuck.ts'
import { ApiError, call } from '../../api/client.ts'
import { mayAskQuietly } from '../../network/response-origins.ts'
import { store } from '../../store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { forgetDiscards, interviewsWithDiscards, untoldDiscards } from '../capture/discards.ts'
import { deliveryPhaseAtom } from './phase.ts'
import { shouldTell, type Told } from './device-facts.ts'
import { readDevice } from './read-device.ts'

const LOOK_MS = 15_000

const told = new Map<string, Told>()

/** Tells the server, until it is stopped, how the deliveries of this device go on, and what was thrown away. Nothing waits for it, and nothing depends on it. */
export function tellServer(): () => void {
  const leave = store.sub(deliveryPhaseAtom, () => void look())
  const timer = setInterval(() => void look(), LOOK_MS)
  // a candidate who discards a take may be gone in a moment
  const discards = liveQuery(() => captureDb.discards.count()).subscribe({
    next: (count) => {
      if (count > 0) void look()
    },
    error: () => undefined,
  })
  void look()
  return () => {
    leave()
    clearInterval(timer)
    discards.unsubscribe()
  }
}

const PAUSE_MS = 60_000

let isLooking = false
let isAskedAgain = false
let quietUntilMs = 0
async function look(): Promise<void> {
  isAskedAgain = isLooking
  if (isLooking || !navigator.onLine || Date.now() < quietUntilMs || !mayAskQuietly()) return
  isLooking = true
  try {
    const interviews = new Set([...Object.keys(store.get(deliveryPhaseAtom)), ...(await interviewsWithDiscards())])
    const outcomes = await Promise.allSettled([...interviews].map((interviewId) => tellAbout(interviewId)))
    // a connection that went, or storage that failed for a moment: a later look tells it
    if (outcomes.some(({ status }) => status === 'rejected')) quietUntilMs = Date.now() + PAUSE_MS
  } catch {
    quietUntilMs = Date.now() + PAUSE_MS
  } finally {
    isLooking = false
  }
  if (isAskedAgain) await look()
}

async function tellAbout(interviewId: string): Promise<void> {
  const discarded = await untoldDiscards(interviewId, MOST_DISCARDED)
  const facts = await readDevice(interviewId, store.get(deliveryPhaseAtom)[interviewId] ?? 'idle')
  const nowMs = Date.now()
  if (discarded.length === 0 && !shouldTell(told.get(interviewId) ?? null, facts, nowMs)) return
  const isSent = await report(interviewId, { ...facts, ...(discarded.length > 0 && { discarded }) }).catch(async (error: unknown) => {
    // an interview that is gone needs no report
    if (error instanceof ApiError && error.status === 404) await forgetDiscards(discarded)
    throw error
  })
  told.set(interviewId, { facts, atMs: nowMs })
  if (isSent) await forgetDiscards(discarded)
}

/** Asks the recruiter of the interview for a later deadline. False when that could not be sent. */
export async function askForTime(interviewId: string): Promise<boolean> {
  const facts = await readDevice(interviewId, store.get(deliveryPhaseAtom)[interviewId] ?? 'idle')
  return await report(interviewId, { ...facts, asks_for_time: true }).then(
    (isSent) => isSent,
    () => false,
  )
}

/** Reports by the right of the account that opened the interview here. False without one. */
async function report(interviewId: string, facts: DeviceFacts & { asks_for_time?: boolean; discarded?: string[] }): Promise<boolean> {
  const token = (await captureDb.visits.get(interviewId))?.session.token
  if (token === undefined) return false
  await call('delivery', 'report_state', { interview_id: interviewId, ...facts }, { token })
  return true
}
