import { MOST_SEGMENTS, MOST_TRIES } from '../lib/files/object-name.ts'
import { CONTAINER_BITS_PER_SECOND, START_BYTES, TAKE_BITS_PER_SECOND } from '../lib/files/recorder-rates.ts'

/** Question with the limits of its takes. */
interface BoundedQuestion {
  limitMs: number
  /** takes that count; the others are bounded by what a device makes of one question at all */
  attempts: number
}

/** More than the job gives everybody: time in percent of the limits, and rounds in which all may be answered anew. */
interface Granted {
  timePercent: number
  rounds: number
}

const NOTHING_GRANTED: Granted = { timePercent: 0, rounds: 0 }

/** Encoders overshoot, and two devices may hold takes of the same question. */
const DOUBLED = 2

/**
 * Maximum bytes of one interview's recordings: every take of every question, at full rates, with all recorder starts, doubled. Includes
 * takes that cost no attempt, so that no permitted recording is ever refused.
 */
export function interviewBytes(questions: readonly BoundedQuestion[], { timePercent, rounds }: Granted = NOTHING_GRANTED): number {
  const once = questions.reduce(
    (sum, { limitMs, attempts }) => sum + Math.max(attempts, MOST_TRIES) * takeBytes((limitMs * (100 + timePercent)) / 100),
    0,
  )
  return DOUBLED * (1 + rounds) * once
}

const takeBytes = (ms: number): number =>
  Math.ceil(((TAKE_BITS_PER_SECOND + CONTAINER_BITS_PER_SECOND) / 8) * (ms / 1000)) + MOST_SEGMENTS * START_BYTES

/** From so much of its room on a group is warned. */
const LOW_FROM = 0.8

/** State of the room of a group: `low` is a warning, `out` takes no more. */
export const roomLevel = ({ bytes, most }: { bytes: number; most: number }): 'fine' | 'low' | 'out' =>
  bytes >= most ? 'out' : bytes >= most * LOW_FROM ? 'low' : 'fine'
