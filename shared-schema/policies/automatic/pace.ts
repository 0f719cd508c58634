import { roundScore } from '../scores/round-score.ts'

/** Spoken words of one answer, and the time they took without long pauses. */
export interface Spoken {
  words: number
  ms: number
}

/** Pauses longer than this are no speaking. */
const LONG_PAUSE_MS = 2000
const LEAST_WORDS = 25
const MINUTE_MS = 60_000

/** Counts what was spoken from the first word to the last; undefined: too little. */
export function spokenOf(words: readonly { fromMs: number; toMs: number }[]): Spoken | undefined {
  if (words.length < LEAST_WORDS) return undefined
  const [first, last] = [words[0], words.at(-1)]
  const pauses = words.slice(1).reduce((sum, { fromMs }, at) => {
    const pause = fromMs - (words[at]?.toMs ?? fromMs)
    return sum + (pause > LONG_PAUSE_MS ? pause : 0)
  }, 0)
  const ms = (last?.toMs ?? 0) - (first?.fromMs ?? 0) - pauses
  return ms > 0 ? { words: words.length, ms } : undefined
}

/** Words a minute over all answers that were confirmed. */
export function paceOf(spoken: readonly Spoken[]): { wordsPerMinute: number; answers: number; score: number } | undefined {
  const ms = spoken.reduce((sum, one) => sum + one.ms, 0)
  if (ms === 0) return undefined
  const rate = spoken.reduce((sum, { words }) => sum + words, 0) / (ms / MINUTE_MS)
  return { wordsPerMinute: Math.round(rate), answers: spoken.length, score: paceScore(rate) }
}

/** Score of a rate: all of it from 100 to 180 words a minute, less on both sides. */
export function paceScore(rate: number): number {
  const score = rate < 100 ? ((rate - 40) / 60) * 100 : rate <= 180 ? 100 : ((260 - rate) / 80) * 100
  return roundScore(Math.min(100, Math.max(0, score)))
}
