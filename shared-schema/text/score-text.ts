import type { Rubric } from '../lib/rubrics/rubric.ts'
import { keepSentences, type Flag } from './drop-sentences.ts'
import { findEvidence, type Evidence, type NearMiss } from './find-evidence.ts'
import type { ReadText } from './read-text.ts'
import { starOf, starScore, type Star } from './star.ts'
import { withheldCode, type AnswerFacts, type WithheldCode } from './withheld.ts'

export interface ScoredText {
  words: number
  /** 0 to 100; null: withheld */
  score: number | null
  withheld: WithheldCode | null
  flags: readonly Flag[]
  /** id of a criterion -> 0 to 100; empty when withheld */
  criteria: Readonly<Record<string, number>>
  star: Star
  found: readonly Evidence[]
  missed: readonly NearMiss[]
}

/** Scores an answer by the words that a person approved beforehand, and shows where they are (ADR 0145). */
export function scoreText(text: ReadText, asked: { question: string; rubric: Rubric }, facts: AnswerFacts): ScoredText {
  const { rubric } = asked
  const kept = keepSentences(text, asked.question)
  const { found, missed } = findEvidence(text, kept.sentences, rubric)
  const star = starOf(text, kept.sentences, rubric.kind)
  const withheld = withheldCode(text, kept.sentences, found.length, facts)
  const common = { words: text.words.length, withheld, flags: kept.flags, star, found, missed }
  if (withheld !== null) return { ...common, score: null, criteria: {} }
  const reached = rubric.criteria.map(({ id, weight, full, structure }) => ({
    id,
    weight,
    value: structure === true ? starScore(star) : 100 * Math.min(1, pointsOf(found, id) / full),
  }))
  const weights = reached.reduce((sum, { weight }) => sum + weight, 0)
  const score = weights === 0 ? null : round4(reached.reduce((sum, { weight, value }) => sum + weight * value, 0) / weights)
  return { ...common, score, criteria: Object.fromEntries(reached.map(({ id, value }) => [id, round4(value)])) }
}

const pointsOf = (found: readonly Evidence[], id: string): number =>
  found.reduce((sum, { criterion, points }) => sum + (criterion === id ? points : 0), 0)

/** Four decimals, before anything is stored or compared. */
const round4 = (value: number): number => Math.round(value * 10_000) / 10_000
