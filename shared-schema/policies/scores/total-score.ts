import { METRICS, type Metric } from '../../lib/metrics.ts'
import { roundScore } from './round-score.ts'
import type { EffectiveScore, NoScoreReason } from './effective-score.ts'

export interface Total {
  score: number | undefined
  /** share of the weights whose metrics have a score, 0 to 1; undefined where the overall score stands in */
  coverage: number | undefined
  /** absent while there is a score */
  reason?: NoScoreReason
}

interface TotalFacts {
  levels: Record<Metric, number>
  metrics: Record<Metric, EffectiveScore>
  overall: EffectiveScore
  hasVideo: boolean
}

/** Mean of the metrics by their levels, where those with a score carry 60 % of them; the overall score where nothing is weighed. */
export function totalOf({ levels, metrics, overall, hasVideo }: TotalFacts): Total {
  const most = METRICS.reduce((sum, metric) => sum + levels[metric], 0)
  if (most === 0 || !hasVideo) return { score: overall.score, coverage: undefined, ...(overall.reason && { reason: overall.reason }) }
  const given = METRICS.flatMap((metric) => {
    const { score } = metrics[metric]
    return score === undefined || levels[metric] === 0 ? [] : [{ level: levels[metric], score }]
  })
  const weight = given.reduce((sum, { level }) => sum + level, 0)
  const coverage = roundScore(weight / most)
  if (weight === 0) return { score: undefined, coverage, reason: 'notRated' }
  if (weight * 10 < most * 6) return { score: undefined, coverage, reason: 'tooFew' }
  return { score: roundScore(given.reduce((sum, { level, score }) => sum + level * score, 0) / weight), coverage }
}
