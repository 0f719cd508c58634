import type { Rubric } from '../lib/rubrics/rubric.ts'
import { findPattern, readPattern, type Slots } from './find-pattern.ts'
import type { NotOwn } from './own-act.ts'
import { keysOf, type ReadText, type SentenceRange } from './read-text.ts'

/** Words that an indicator was found in. */
export interface Evidence {
  criterion: string
  indicator: string
  points: number
  /** the words */
  from: number
  to: number
  /** the sentence around them */
  sentence: SentenceRange
}

/** Words that an indicator nearly stands in, and why they do not count. */
export interface NearMiss extends Omit<Evidence, 'points'> {
  why: NotOwn | 'crowded'
}

/** Finds each indicator once, sentence by sentence; what only nearly counts is told, so that a person can see why. */
export function findEvidence(
  text: ReadText,
  sentences: readonly SentenceRange[],
  rubric: Rubric,
): { found: Evidence[]; missed: NearMiss[] } {
  const found = new Map<string, Evidence>()
  const missed = new Map<string, NearMiss>()
  const wanted = indicatorsOf(rubric)
  for (const sentence of sentences) {
    const keys = keysOf(text, sentence)
    if (keys.length < LEAST_WORDS) continue
    let room = Math.max(2, Math.ceil(keys.length / WORDS_FOR_ONE))
    for (const { key, patterns, points, ...ids } of wanted) {
      if (found.has(key)) continue
      const fits = patterns.flatMap((slots) => findPattern(keys, slots, rubric.kind) ?? [])
      const fit = fits.find(({ why }) => why === null) ?? fits[0]
      if (!fit) continue
      const place = { ...ids, from: sentence.from + fit.from, to: sentence.from + fit.to, sentence }
      if (fit.why === null && room > 0) {
        found.set(key, { ...place, points })
        room--
      } else if (!missed.has(key)) missed.set(key, { ...place, why: fit.why ?? 'crowded' })
    }
  }
  return { found: [...found.values()], missed: [...missed].flatMap(([key, miss]) => (found.has(key) ? [] : [miss])) }
}

/** Shorter sentences tell nothing that happened. */
const LEAST_WORDS = 4
/** A sentence gives one indicator for so many words, two in any case. */
const WORDS_FOR_ONE = 5

interface Wanted {
  key: string
  criterion: string
  indicator: string
  points: number
  patterns: readonly Slots[]
}

const indicatorsOf = ({ criteria }: Rubric): Wanted[] =>
  criteria.flatMap((criterion) =>
    (criterion.structure === true ? [] : criterion.indicators).map(({ id, points, patterns }) => ({
      key: `${criterion.id}/${id}`,
      criterion: criterion.id,
      indicator: id,
      points,
      patterns: patterns.map(readPattern),
    })),
  )
