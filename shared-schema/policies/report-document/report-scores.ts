import { METRICS } from '../../lib/metrics.ts'
import type { ReportScores, ScoreLine } from '../../views/report-document.ts'
import type { EffectiveScore } from '../scores/effective-score.ts'
import { ORAL_SUFFIXES, oralKey } from '../scores/score-keys.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'
import { metricsOfCard } from './report-competencies.ts'

/** All scores with their sources. Names of those who set one stay in the employer's copy. */
export function reportScores({ scores, questions, evaluation }: ReportFacts, { copy }: ReportOptions): ReportScores {
  const numbered = questions.map(({ id }, at) => ({ id, no: at + 1 }))
  const { coverage } = scores.total
  const spoken = metricsOfCard(evaluation)
  const set: [string, EffectiveScore | undefined][] = [
    ['overall', scores.overall],
    ...METRICS.filter((metric) => !spoken.has(metric)).map((metric): [string, EffectiveScore] => [metric, scores.metrics[metric]]),
    ...numbered.map(({ id, no }): [string, EffectiveScore | undefined] => [`q${no}`, scores.questions[id]]),
  ]
  return {
    total: scores.total.score ?? null,
    ...(coverage !== undefined && { coverage }),
    ...(scores.band && { band: scores.band }),
    overall: lineOf(scores.overall),
    metrics: METRICS.map((metric) => ({ metric, level: scores.levels[metric], ...lineOf(scores.metrics[metric]) })),
    questions: numbered.map(({ id, no }) => ({ no, ...lineOf(scores.questions[id]) })),
    oral: numbered.flatMap(({ id, no }) =>
      ORAL_SUFFIXES.flatMap((part) => {
        const found = scores.oral[oralKey(id, part)]
        return found?.score === undefined ? [] : [{ no, part, ...lineOf(found) }]
      }),
    ),
    comments: copy === 'candidate' ? [] : set.flatMap(([about, found]) => commentOf(about, found)),
  }
}

const lineOf = (found: EffectiveScore | undefined): ScoreLine => ({ score: found?.score ?? null, source: found?.source ?? 'none' })

const commentOf = (about: string, found: EffectiveScore | undefined): ReportScores['comments'] =>
  found?.manual ? [{ about, by: found.manual.raterName, text: found.manual.reason }] : []
