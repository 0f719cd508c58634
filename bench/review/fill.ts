import type { Deps } from '#server/deps.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import { putDocs, type PutRow } from '../lib/put-docs.ts'
import { CROWD, RATERS } from './place.ts'

/** Puts two thousand people with the sealed reviews of three raters into a job, written as published commits lie in the database. @returns the ids of the first hundred */
export async function fillCrowd(
  deps: Deps,
  { gid, jobId, raters, by }: { gid: string; jobId: string; raters: readonly string[]; by: string },
): Promise<string[]> {
  const people = Array.from({ length: CROWD }, (_, n) => ({ id: newId(), n }))
  const rows = people.map(({ id, n }): PutRow => ({
    id,
    iv: id,
    body: {
      jobId,
      name: `Person ${String(n).padStart(5, '0')}`,
      email: `p${n}@people.test`,
      createdAt: n,
      firstAnswerAt: n + 1,
      finishedAt: n + 2,
    },
  }))
  const reviews = people.flatMap(({ id, n }) =>
    raters.slice(0, RATERS).map((raterId, rater): PutRow => {
      const rating = (of: number): number => 1 + ((n * 7 + of * 3 + ((n * 13 + rater * 5) % 3)) % 10)
      const criterionScores = { communication: rating(1), leadership: rating(2), teamwork: rating(3) }
      const about = { interviewId: id, jobId, raterId, raterName: `Rater ${rater}` }
      return {
        id: sealedReviewId(id, raterId),
        iv: id,
        body: { ...about, scores: {}, criterionScores, overall: rating(0), sealedAt: 1000 + n, createdAt: 1 },
      }
    }),
  )
  const place = { gid, scope: `job:${jobId}`, by }
  await putDocs(deps, { ...place, col: 'interviews', rows })
  await putDocs(deps, { ...place, col: 'reviews', rows: reviews })
  return people.slice(0, 100).map(({ id }) => id)
}
