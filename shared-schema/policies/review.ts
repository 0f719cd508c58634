import type { Review } from '../entities/review.ts'
import { manualScoresOf, type ManualRecord } from './scores/manual-scores.ts'
import { ratingsOf } from './scores/ratings.ts'
import { meanOf, roundScore } from './scores/round-score.ts'

/** The id of a rater's sealed review: two devices, or a device and a call, make the same one. */
export const sealedReviewId = (interviewId: string, raterId: string): string => `s.${interviewId}.${raterId}`

/** The id of a rater's draft of it. */
export const draftReviewId = (interviewId: string, raterId: string): string => `d.${interviewId}.${raterId}`

/** The id of the report in a panel that holds what is in the candidate list of an open job. */
export const scoresReportId = (interviewId: string): string => `r.${interviewId}`

/**
 * Score of all raters together, 0 to 100: set by hand, else the mean over raters of the overall rating, else of the ratings given. 0
 * ("cannot judge") does not count; undefined while nobody has rated.
 */
export function recruiterScoreOf(reviews: readonly Scored[]): number | undefined {
  const manual = manualScoresOf(reviews).overall
  if (manual) return roundScore(manual.score)
  const rating = meanOf(ratingsOf(reviews).flatMap((review) => ownRatingOf(review) ?? []))
  return rating === undefined ? undefined : roundScore(rating * 10)
}

/** Rating of one rater for the whole: the one given, else the mean of those of questions. */
export const ownRatingOf = ({ overall, scores }: Pick<Review, 'overall' | 'scores'>): number | undefined =>
  overall ? overall : meanOf(Object.values(scores).filter((score) => score > 0))

type Scored = ManualRecord & Pick<Review, 'raterId' | 'scores' | 'overall'>
