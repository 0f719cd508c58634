import type { Deps } from '#server/deps.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { CROWD, RATERS } from './place.ts'

interface Row {
  id: string
  iv: string
  body: Record<string, unknown>
}

/** Puts two thousand people with the sealed reviews of three raters into a job, written as published commits lie in the database. @returns the ids of the first hundred */
export async function fillCrowd(
  deps: Deps,
  { gid, jobId, raters, by }: { gid: string; jobId: string; raters: readonly string[]; by: string },
): Promise<string[]> {
  const people = Array.from({ length: CROWD }, (_, n) => ({ id: newId(), n }))
  const rows = people.map(({ id, n }): Row => ({
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
    raters.slice(0, RATERS).map((raterId, rater): Row => {
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
  await put(deps, { ...place, col: 'interviews', rows })
  await put(deps, { ...place, col: 'reviews', rows: reviews })
  return people.slice(0, 100).map(({ id }) => id)
}

interface Put {
  gid: string
  scope: string
  by: string
  col: CollectionName
  rows: readonly Row[]
}

async function put(deps: Deps, { gid, scope, by, col, rows }: Put): Promise<void> {
  const at = deps.clock.now()
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000).map((row, n) => ({ ...row, n: from + n + 1 }))
    const kept = { gid, scope, col, rev: 1, seen: {}, del: false, by, at, fop: {} }
    await deps.models.entities.insertMany(
      part.map(({ id, iv, n, body }) => ({ _id: id, ...kept, iv, op: `s${n}:1`, pubN: n, firstN: n, body })),
    )
    await deps.models.feed.insertMany(part.map(({ id, iv, n }) => ({ _id: `${scope}|${col}|${n}`, scope, col, n, id, iv, rev: 1, at })))
  }
  const head = { scope, col, n: rows.length, at }
  await deps.models.heads.updateOne({ _id: `${scope}|${col}` }, { $set: head }, { upsert: true })
}
