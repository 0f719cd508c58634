import type { Review } from '../../entities/review.ts'
import type { RatedUnit } from './agreement.ts'
import { ratingsOf } from './ratings.ts'

/** Ratings of a job by what they are about, a unit being a candidate. */
export interface JobRatings {
  overall: RatedUnit[]
  criteria: ReadonlyMap<string, RatedUnit[]>
  /** rater -> name */
  names: ReadonlyMap<string, string>
}

/** Sealed judgements of all candidates of a job, ready for `agreement`. */
export function jobRatings(reviews: readonly JobReview[]): JobRatings {
  const byInterview = Map.groupBy(reviews, ({ interviewId }) => interviewId)
  const overall: RatedUnit[] = []
  const criteria = new Map<string, RatedUnit[]>()
  const names = new Map<string, string>()
  for (const [unit, found] of byInterview)
    for (const review of ratingsOf(found)) {
      const by = { unit, rater: review.raterId, at: review.sealedAt ?? 0 }
      names.set(review.raterId, review.raterName)
      if (review.overall !== undefined) overall.push({ ...by, rating: review.overall })
      for (const [id, rating] of Object.entries(review.criterionScores ?? {})) {
        const known = criteria.get(id)
        if (known) known.push({ ...by, rating })
        else criteria.set(id, [{ ...by, rating }])
      }
    }
  return { overall, criteria, names }
}

type JobReview = Pick<
  Review,
  'id' | 'scope' | 'interviewId' | 'raterId' | 'raterName' | 'sealedAt' | 'createdAt' | 'overall' | 'criterionScores' | 'manual'
>
