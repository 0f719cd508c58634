import type { DeviceParked, DevicePhase, StuckCause, StuckStep } from '../views/stuck.ts'

/** Facts about one delivery. Times are ms UTC of the server. */
export interface DeliveryFacts {
  /** as its device told last; null: it never did */
  device: { phase: DevicePhase; parked: DeviceParked | null; freeBytes: number | null } | null
  /** when anything last came from the device */
  seenAt: number
  /** recordings that the device has, and the server does not have verified */
  uploads: number
  /** null: the device never told */
  waitingBytes: number | null
  /** stored bytes that differ from those recorded; recordings without picture and sound */
  mismatched: number
  unreadable: number
  /** does a session still let this candidate in? */
  isAdmitted: boolean
  endAt: number | null
  isFinished: boolean
}

const MINUTE_MS = 60_000
/** A device that sends tells so every few minutes. */
export const SILENT_MS = 15 * MINUTE_MS
/** Time after which a silent device counts as lost, or its recordings as removed by the browser; no one is offline for so long. */
export const GONE_MS = 3 * 24 * 60 * MINUTE_MS
/** Answers that were thrown away, in one report; the others follow in the next. */
export const MOST_DISCARDED = 60
/** Less room than this, and a browser's own bookkeeping begins to fail. */
export const FULL_BYTES = 20_000_000

/** Cause of a stalled delivery; null: it goes on, or nothing is missing. Knowledge of the server and the device outweighs what silence suggests. */
export function causeOf(facts: DeliveryFacts, nowMs: number): StuckCause | null {
  const isOver = facts.endAt !== null && facts.endAt < nowMs
  if (facts.uploads === 0) return isOver && !facts.isFinished ? 'expired' : null
  if (facts.mismatched + facts.unreadable > 0) return 'server'
  const told = facts.device && toldCause(facts.device)
  if (told) return told
  if (!facts.isAdmitted) return isOver ? 'expired' : 'permission'
  const silentMs = nowMs - facts.seenAt
  if (silentMs >= GONE_MS) return 'device'
  return silentMs >= SILENT_MS || facts.device?.phase === 'waiting' ? 'line' : null
}

const BY_PARKED = { damaged: 'device', expired: 'expired', refused: 'server' } as const satisfies Record<DeviceParked, StuckCause>

function toldCause({ phase, parked, freeBytes }: NonNullable<DeliveryFacts['device']>): StuckCause | null {
  if (parked) return BY_PARKED[parked]
  if (phase === 'signedOut') return 'permission'
  if (phase === 'storage' || (freeBytes !== null && freeBytes < FULL_BYTES)) return 'disk'
  return phase === 'paused' || phase === 'wifi' ? phase : null
}

/** Step that a delivery has reached. */
export function stepOf(facts: Pick<DeliveryFacts, 'uploads' | 'waitingBytes'>): StuckStep {
  if (facts.uploads === 0) return 'answering'
  return facts.waitingBytes === 0 ? 'checking' : 'sending'
}
