import type { Answer } from '../../entities/answer.ts'
import type { Review } from '../../entities/review.ts'
import { METRICS, type Metric } from '../../lib/metrics.ts'
import { SCORE_SOURCES, type Band } from '../../lib/score-kinds.ts'
import type { Evaluation } from '../../views/evaluation.ts'
import { recruiterScoreOf } from '../review.ts'
import { levelsOf, type Weights } from '../setup/weights.ts'
import { answerResults, testScore, type MarkedQuestion } from './answer-result.ts'
import { bandOf } from './band.ts'
import { groupsOf, type GroupScore } from './competency-scores.ts'
import type { EffectiveScore, NoScoreReason } from './effective-score.ts'
import { manualScoresOf } from './manual-scores.ts'
import { meanRating, metricRatingOf } from './own-ratings.ts'
import { ratingsOf } from './ratings.ts'
import { meanOf, roundScore } from './round-score.ts'
import { totalOf, type Total } from './total-score.ts'

/** Everything that is known of an interview's scores, as a device or the server has it. */
export interface ScoreFacts {
  reviews: readonly Review[]
  /** criteria of the job today */
  evaluation: Evaluation
  weights: Weights | undefined
  /** questions of this interview, in their order */
  questions: readonly MarkedQuestion[]
  answers: readonly Answer[]
  /** no answer can be given any more */
  isOver: boolean
  /** values from words that people stand behind */
  automatic?: AutomaticScores
  /** machine help is allowed here: else nothing automatic is summed up */
  hasMachine: boolean
}

export interface AutomaticScores {
  /** the job has a proven rubric: else its choice questions make the automatic score */
  hasProven: boolean
  /** those that can be automatic in the job, each with its value where it has one */
  metrics?: Partial<Record<Metric, number | undefined>>
  /** by question */
  questions?: Readonly<Record<string, number>>
}

export interface Scores {
  levels: Record<Metric, number>
  metrics: Record<Metric, EffectiveScore>
  /** by question */
  questions: Readonly<Record<string, EffectiveScore>>
  /** by `oralKey`, where somebody gave one */
  oral: Readonly<Record<string, EffectiveScore>>
  overall: EffectiveScore
  total: Total
  groups: readonly GroupScore[]
  recruiterScore: number | undefined
  autoScore: number | undefined
  band: Band | undefined
}

/** Scores that count for an interview, each with its source: set by hand, else the mean of raters, else automatic. The same on device and server. */
export function scoresOf(facts: ScoreFacts): Scores {
  const { reviews, evaluation, weights, questions } = facts
  const manual = manualScoresOf(reviews)
  const ratings = ratingsOf(reviews)
  const results = answerResults(questions, facts.answers, facts)
  const automatic = facts.hasMachine ? facts.automatic : undefined
  const metrics = byKey(METRICS, (metric) =>
    effective({
      manual: manual.metrics.get(metric),
      raters: meanRating(ratings.map((review) => metricRatingOf(review, metric, evaluation))),
      automatic: automatic?.metrics?.[metric],
    }),
  )
  const ofQuestions = Object.fromEntries(
    questions.map((question) => {
      const { id } = question
      const raters = meanRating(ratings.map(({ scores }) => scores[id]))
      const found = effective({ manual: manual.questions.get(id), raters, automatic: results[id] ?? automatic?.questions?.[id] })
      return [id, found.score === undefined ? { ...found, reason: reasonOf(question) } : found]
    }),
  )
  const oral = Object.fromEntries([...manual.oral].map(([key, one]) => [key, effective({ manual: one })]))
  const overall = overallOf(effective({ manual: manual.overall, raters: meanRating(ratings.map((review) => review.overall)) }), ofQuestions)
  const levels = levelsByMetric(weights)
  const total = totalOf({ levels, metrics, overall, hasVideo: questions.some(({ kind }) => kind === 'video') })
  return {
    levels,
    metrics,
    questions: ofQuestions,
    oral,
    overall,
    total,
    groups: groupsOf({ levels, metrics, oral }),
    recruiterScore: recruiterScoreOf(reviews),
    autoScore: facts.hasMachine ? autoScoreOf(testScore(questions, results).score, levels, automatic) : undefined,
    band: bandOf(total.score),
  }
}

/** A question without a value: nobody can have one for it, or nobody has looked. */
const reasonOf = ({ kind, correct = [] }: MarkedQuestion): NoScoreReason =>
  kind === 'video' ? 'notRated' : kind === 'choice' && correct.length === 0 ? 'noKey' : 'notChecked'

function effective({ manual, raters, automatic }: Partial<Pick<EffectiveScore, 'manual' | 'raters' | 'automatic'>>): EffectiveScore {
  const all = { manual, raters, automatic }
  if (manual) return { ...all, score: roundScore(manual.score), source: 'manual' }
  if (raters) return { ...all, score: roundScore(raters.mean * 10), source: 'reviewer' }
  if (automatic !== undefined) return { ...all, score: roundScore(automatic), source: 'automatic' }
  return { ...all, score: undefined, source: 'none', reason: 'notRated' }
}

/** Without a judgement of the whole the questions speak for it, once half of them have a score. */
function overallOf(own: EffectiveScore, questions: Readonly<Record<string, EffectiveScore>>): EffectiveScore {
  if (own.score !== undefined) return own
  const all = Object.values(questions)
  const scored = all.flatMap(({ score }) => score ?? [])
  const mean = meanOf(scored)
  if (mean === undefined) return own
  if (scored.length * 2 < all.length) return { ...own, reason: 'tooFew' }
  const sources = new Set(all.filter(({ score }) => score !== undefined).map(({ source }) => source))
  const source = SCORE_SOURCES.find((one) => sources.has(one)) ?? 'none'
  const { reason: _none, ...rest } = own
  return { ...rest, score: roundScore(mean), source }
}

/** Weighted mean of automatic metrics when they carry enough of what can be automatic; the choice questions while no rubric is proven. */
function autoScoreOf(
  ofTest: number | undefined,
  levels: Record<Metric, number>,
  automatic: AutomaticScores | undefined,
): number | undefined {
  const known = automatic?.metrics
  if (!known || !automatic.hasProven) return ofTest
  const all = METRICS.filter((metric) => metric in known)
  const given = all.flatMap((metric) => (known[metric] === undefined ? [] : [{ level: levels[metric], score: known[metric] }]))
  const weight = given.reduce((sum, { level }) => sum + level, 0)
  const most = all.reduce((sum, metric) => sum + levels[metric], 0)
  if (weight === 0 || weight * 10 < most * 6) return undefined
  return roundScore(given.reduce((sum, { level, score }) => sum + level * score, 0) / weight)
}

function levelsByMetric(weights: Weights | undefined): Record<Metric, number> {
  const levels = levelsOf(weights)
  return byKey(METRICS, (metric) => levels[`${metric}_weight`])
}

const byKey = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V> // covers every key
