import type { Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import type { Actor } from '#shared/lib/roles.ts'
import { recruiterScoreOf, sealedReviewId } from '#shared/policies/review.ts'
import type { OwnScores } from '#shared/views/scores.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/entity.ts'
import type { Found } from '../scopes/job.ts'
import { commitEdit, insertDoc, type FieldsOf } from '../sync/commit.ts'
import { onCommitted } from '../sync/hooks.ts'

export type Rating = { overall: number } | { questionId: string; score: number }

/** Adds a rating to the actor's review of an interview, which is open to the job's recruiters at once. */
export async function scoreInterview(deps: Deps, actor: Actor, interview: Found<Interview>, rating: Rating): Promise<OwnScores> {
  const id = sealedReviewId(interview.id, actor.id)
  const now = deps.clock.now()
  const { gid, scope } = interview
  const facts = {
    interviewId: interview.id,
    jobId: interview.fields.jobId,
    raterId: actor.id,
    raterName: actor.name,
    scores: {},
    createdAt: now,
    sealedAt: now,
  }
  await insertDoc(deps, { by: actor.id, col: 'reviews', id, gid, scope, iv: interview.id, fields: facts })
  const changes = ({ scores }: FieldsOf<'reviews'>) => ({
    ...('overall' in rating ? rating : { scores: { ...scores, [rating.questionId]: rating.score } }),
    sealedAt: now,
  })
  const saved = reviewOf(await commitEdit(deps, { by: actor.id, col: 'reviews', id, gid, changes }))
  return { interview_id: interview.id, scores: saved.scores, overall: saved.overall ?? '-' }
}

/** The reviews of an interview that are sealed and so open to others, oldest first. */
export async function sealedReviews(deps: Pick<Deps, 'models'>, interview: { id: string; gid: string }): Promise<Review[]> {
  const found = await deps.models.entities.find({ iv: interview.id, gid: interview.gid, col: 'reviews', del: false }).lean<StoredEntity[]>()
  return found
    .filter((entity) => !entity.scope.startsWith('user:'))
    .map(reviewOf)
    .filter((review) => review.sealedAt !== undefined)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Every commit passed the zod object of reviews. */
const reviewOf = (entity: StoredEntity): Review => ({ ...entity.body, id: entity._id }) as Review

/** However a review arrives, by call or by sync, the interview's score and "reviewed" follow from all of them. */
onCommitted(async (deps, { entity }) => {
  if (entity.col !== 'reviews' || entity.scope.startsWith('user:')) return
  const recruiterScore = recruiterScoreOf(await sealedReviews(deps, { id: entity.iv, gid: entity.gid }))
  await commitEdit(deps, {
    by: 'reviews',
    col: 'interviews',
    id: entity.iv,
    gid: entity.gid,
    changes: (current) =>
      current.recruiterScore === recruiterScore && current.reviewedAt !== undefined
        ? null
        : { recruiterScore, reviewedAt: current.reviewedAt ?? entity.at },
  })
})
