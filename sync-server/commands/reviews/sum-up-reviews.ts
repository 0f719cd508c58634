import type { Actor } from '#shared/primitives/roles.ts'
import { recruiterScoreOf, scoresReportId } from '#shared/policies/review.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
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
  return ratingsOf(await findVisible(deps, actor, 'reviews', { iv, gid }))
}

/** The interview's score and "reviewed" follow from all its reviews; a score set by hand alone reviews nobody. Of a blind job the score stays in the panel. */
export async function sumUpReviews(deps: Deps, review: { iv: string; gid: string; scope: string; at: number }): Promise<void> {
  const { iv, gid, at } = review
  const reviews = await documents.find(deps, 'reviews', { iv, gid })
  const recruiterScore = recruiterScoreOf(reviews)
  const isReviewed = ratingsOf(reviews).length > 0
  if (isPanel(review.scope)) await reportToPanel(deps, review, recruiterScore)
  const score = isPanel(review.scope) ? {} : { recruiterScore }
  await commitEdit(deps, {
    by: 'reviews',
    col: 'interviews',
    id: iv,
    gid,
    changes: (current) => {
      const isSame = !('recruiterScore' in score) || current.recruiterScore === score.recruiterScore
      const isMarked = current.reviewedAt !== undefined || !isReviewed
      return isSame && isMarked ? null : { ...score, ...(isMarked ? {} : { reviewedAt: at }) }
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
