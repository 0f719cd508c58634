import type { Actor } from '#shared/primitives/roles.ts'
import { recruiterScoreOf, scoresReportId } from '#shared/policies/review.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import { isPanel } from '../../sync/rights/panels.ts'
import { findVisible } from '../../sync/pull/read-visible.ts'

/** The sealed reviews of an interview that this actor may read, oldest first: of a blind job only after the own one is sealed. */
export async function reviewsFor(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { id: iv, gid }: { id: string; gid: string },
): Promise<Doc<'reviews'>[]> {
  return sealedAmong(await findVisible(deps, actor, 'reviews', { iv, gid }))
}

/** Sealed and so open to others, oldest first. */
const sealedAmong = (reviews: readonly Doc<'reviews'>[]): Doc<'reviews'>[] =>
  reviews
    .filter(({ scope, sealedAt }) => !isScopeOf('user', scope) && sealedAt !== undefined)
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))

/** The interview's score and "reviewed" follow from all its reviews. Of a blind job the score stays in the panel. */
export async function sumUpReviews(deps: Deps, review: { iv: string; gid: string; scope: string; at: number }): Promise<void> {
  const { iv, gid, at } = review
  const recruiterScore = recruiterScoreOf(sealedAmong(await documents.find(deps, 'reviews', { iv, gid })))
  if (isPanel(review.scope)) await reportToPanel(deps, review, recruiterScore)
  const score = isPanel(review.scope) ? {} : { recruiterScore }
  await commitEdit(deps, {
    by: 'reviews',
    col: 'interviews',
    id: iv,
    gid,
    changes: (current) => {
      const isSame = !('recruiterScore' in score) || current.recruiterScore === score.recruiterScore
      return isSame && current.reviewedAt !== undefined ? null : { ...score, reviewedAt: current.reviewedAt ?? at }
    },
  })
}

/** Numbers an open job shows in the list of candidates come from one report per panel. */
async function reportToPanel(
  deps: Deps,
  { gid, scope, iv }: { gid: string; scope: string; iv: string },
  score: number | undefined,
): Promise<void> {
  const at = { by: 'reviews', col: 'reports' as const, id: scoresReportId(iv), gid }
  const fields = { interviewId: iv, engine: 'scores', values: {}, createdAt: deps.clock.now() }
  await insertDoc(deps, { ...at, scope, iv, fields })
  await commitEdit(deps, {
    ...at,
    changes: ({ values }) => {
      const { recruiterScore, ...others } = values
      return recruiterScore === score ? null : { values: { ...others, ...(score === undefined ? {} : { recruiterScore: score }) } }
    },
  })
}
