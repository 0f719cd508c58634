const IDLE_MS = 180_000
/** The last part of it is counted down aloud. */
const COUNTDOWN_MS = 30_000

export interface Idleness {
  /** last touch, key or word of the person */
  lastMs: number
  nowMs: number
  /** a take runs: a person who speaks touches nothing */
  isRecording: boolean
}

/** Next thing that an untouched kiosk does: nothing, count down the seconds that are left, or seal. */
export function idleStep({ lastMs, nowMs, isRecording }: Idleness): 'active' | 'seal' | { secondsLeft: number } {
  // a clock that was set back begins anew, and seals nobody
  const idleMs = isRecording ? 0 : Math.max(0, nowMs - lastMs)
  if (idleMs >= IDLE_MS) return 'seal'
  const leftMs = IDLE_MS - idleMs
  return leftMs > COUNTDOWN_MS ? 'active' : { secondsLeft: Math.ceil(leftMs / 1000) }
}
