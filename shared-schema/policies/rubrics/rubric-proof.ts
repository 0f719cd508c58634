import type { Rubric, RubricProof } from '../../lib/rubrics/rubric.ts'
import { passedSwaps, SWAP_PROBES } from '../../text/swap-probes.ts'
import { roundScore } from '../scores/round-score.ts'
import { pearson } from './pearson.ts'

/** Answers that have to be compared with people before a number counts. */
export const PROOF_ANSWERS = 30
const LEAST_AGREEMENT = 0.6
const LEAST_RATERS = 2

/** Answer with what the machine found and what people said of it. */
export interface RatedAnswer {
  /** content of the rubric that the score is of */
  hash: string
  language: Rubric['lang'] | 'other'
  /** null: withheld for another reason than a missing proof */
  score: number | null
  /** moment from which on a number of this answer could be seen; absent: never */
  openedAt?: number
  /** sealed ratings of the question */
  ratings: readonly { rater: string; rating: number; sealedAt: number }[]
}

/** Compares a rubric with people: counts answers that two of them rated without knowing the number, and how far they agree with it. */
export function rubricProofOf(rubric: Rubric, hash: string, answers: readonly RatedAnswer[]): RubricProof {
  const pairs = answers.flatMap((answer) => {
    const mean = answer.hash === hash && answer.language === rubric.lang ? meanRatingOf(answer) : null
    return answer.score === null || mean === null ? [] : [[answer.score, mean] as const]
  })
  const r = pearson(pairs.map(([score]) => score), pairs.map(([, mean]) => mean)) // prettier-ignore
  const ready = pairs.length >= PROOF_ANSWERS && r !== undefined && r >= LEAST_AGREEMENT && passedSwaps(rubric) === SWAP_PROBES
  return { hash, n: pairs.length, ...(r === undefined ? {} : { r: roundScore(r) }), ready }
}

/** Content whose numbers count by this proof. */
export const provenHash = (proof: RubricProof | undefined): string | undefined => (proof?.ready === true ? proof.hash : undefined)

/** Mean over people, each with the first rating; null with fewer than two of them. */
function meanRatingOf({ ratings, openedAt = Infinity }: RatedAnswer): number | null {
  const first = new Map<string, number>()
  for (const { rater, rating, sealedAt } of ratings.toSorted((one, other) => one.sealedAt - other.sealedAt))
    // 0: cannot judge
    if (rating > 0 && sealedAt < openedAt && !first.has(rater)) first.set(rater, rating)
  return first.size < LEAST_RATERS ? null : [...first.values()].reduce((sum, rating) => sum + rating, 0) / first.size
}
