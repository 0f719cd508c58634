import type { Review } from '../../entities/review.ts'
import type { Metric } from '../../lib/metrics.ts'
import type { Evaluation } from '../../views/evaluation.ts'
import { isMetric } from './score-keys.ts'
import { meanOf } from './round-score.ts'

type Rated = Pick<Review, 'scores' | 'criterionScores' | 'criteria' | 'criteriaVersion' | 'overall'>

/** Mean of ratings 1 to 10 over the raters who gave one; 0 ("cannot judge") is none. */
export interface RatedMean {
  mean: number
  n: number
}

export const meanRating = (ratings: readonly (number | undefined)[]): RatedMean | undefined => {
  const given = ratings.filter((rating): rating is number => rating !== undefined && rating > 0)
  const mean = meanOf(given)
  return mean === undefined ? undefined : { mean, n: given.length }
}

/** Rating of one rater for a metric: the mean of the own criteria that look at it. */
export function metricRatingOf(review: Rated, metric: Metric, today: Evaluation): number | undefined {
  const about = Object.entries(review.criterionScores ?? {}).filter(
    ([id, rating]) => rating > 0 && metricOfCriterion(review, id, today) === metric,
  )
  return meanOf(about.map(([, rating]) => rating))
}

/** Metric that a criterion of a review feeds: as it was sealed, else as the job has it today. */
function metricOfCriterion({ criteria, criteriaVersion }: Rated, id: string, today: Evaluation): Metric | undefined {
  const sealed = criteria?.find((one) => one.id === id)
  const found = sealed?.competency ?? today.criteria.find((one) => one.id === id)?.competency
  const isBuiltIn = sealed ? criteriaVersion === 0 : today.namesAreKeys
  const name = found ?? (isBuiltIn ? id : '')
  return isMetric(name) ? name : undefined
}
