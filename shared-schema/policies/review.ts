import type { Review } from '../entities/review.ts'

/** The id of a rater's sealed review: two devices, or a device and a call, make the same one. */
export const sealedReviewId = (interviewId: string, raterId: string): string => `s.${interviewId}.${raterId}`

/** The id of a rater's draft of it. */
export const draftReviewId = (interviewId: string, raterId: string): string => `d.${interviewId}.${raterId}`

/** The id of the report in a panel that holds what is in the candidate list of an open job. */
export const scoresReportId = (interviewId: string): string => `r.${interviewId}`

/**
 * Score of all raters together, 0 to 100: the mean over raters of the overall rating, else of the ratings given. 0 ("cannot judge") does
 * not count; undefined while nobody has rated.
 */
export function recruiterScoreOf(reviews: readonly Pick<Review, 'scores' | 'overall'>[]): number | undefined {
  const ratings = reviews
    .map((review) => (review.overall ? review.overall : mean(Object.values(review.scores).filter((score) => score > 0))))
    .filter((rating) => rating !== undefined)
  const rating = mean(ratings)
  return rating === undefined ? undefined : Math.round(rating * 10)
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
