import type { Review } from '#shared/entities/review.ts'
import { isManual, ratingsOf } from '#shared/policies/scores/ratings.ts'

/** Highest rating; 0 stands for "cannot judge". */
export const MAX_SCORE = 10

/** Judgements that a rater may see: others' sealed ones only after the own one is sealed, or the owner has opened them to all. */
export function visibleReviews(
  reviews: readonly Review[],
  me: string,
  isRevealed = false,
): { draft?: Review; sealed?: Review; peers: Review[] } {
  const ratings = ratingsOf(reviews)
  const sealed = ratings.find((review) => review.raterId === me)
  const draft = reviews.find(
    (review) => review.raterId === me && review.sealedAt === undefined && !isManual(review) && review.vote === undefined,
  )
  const peers =
    sealed || isRevealed ? ratings.filter((review) => review.raterId !== me).toSorted((a, b) => (a.sealedAt ?? 0) - (b.sealedAt ?? 0)) : []
  return { ...(draft ? { draft } : {}), ...(sealed ? { sealed } : {}), peers }
}

/** Mean of the ratings given (0 = cannot judge does not count); null when there is none. */
export function meanScore(scores: Readonly<Record<string, number>>): number | null {
  const given = Object.values(scores).filter((score) => score > 0)
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length
}

/** Ratings missing before a review may be sealed: ids of unrated questions, and the overall one. */
export function missingScores(
  questionIds: readonly string[],
  review: Pick<Review, 'scores' | 'overall'> | undefined,
): { questionIds: string[]; overall: boolean } {
  return { questionIds: questionIds.filter((id) => review?.scores[id] === undefined), overall: review?.overall === undefined }
}

/** The scores with one given, changed, or taken back. */
export function withScore(scores: Readonly<Record<string, number>>, id: string, score: number | undefined): Record<string, number> {
  const { [id]: _old, ...others } = scores
  return score === undefined ? others : { ...others, [id]: score }
}
