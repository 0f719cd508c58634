import type { Review } from '../../entities/review.ts'
import { isScopeOf } from '../../primitives/scopes.ts'

type Rated = Pick<Review, 'id' | 'scope' | 'raterId' | 'sealedAt' | 'createdAt' | 'manual'>

/** A score set by hand: no rating, and no seal of its author. */
export const isManual = ({ manual }: Partial<Pick<Review, 'manual'>>): boolean => manual !== undefined

/** Judgements of people among the reviews of an interview, one a rater and oldest first: neither drafts nor scores set by hand. */
export function ratingsOf<R extends Rated>(reviews: readonly R[]): R[] {
  const sealed = reviews.filter((review) => review.sealedAt !== undefined && !isScopeOf('user', review.scope) && !isManual(review))
  const latest = new Map<string, R>()
  for (const review of sealed.toSorted((a, b) => (a.sealedAt ?? 0) - (b.sealedAt ?? 0) || byId(a, b))) latest.set(review.raterId, review)
  return [...latest.values()].toSorted((a, b) => a.createdAt - b.createdAt || byId(a, b))
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
