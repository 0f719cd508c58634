import type { Review } from '#shared/entities/review.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Db } from '../../db/types.ts'
import { editDoc, insertDoc, removeDoc } from '../../db/edit.ts'
import { draftId, sealedId } from './review-rules.ts'

export type ReviewChange = Partial<Pick<Review, 'scores' | 'overall' | 'note'>>

/** Keeps an unfinished judgement in the rater's own scope: nobody else ever receives it. */
export async function saveDraft(db: Db, target: ReviewTarget, draft: Review | undefined, change: ReviewChange, nowMs: number): Promise<void> {
  if (draft) {
    await editDoc(db, 'reviews', draft.id, change)
    return
  }
  const { id: raterId, name: raterName } = db.actor
  await insertDoc(
    db, 'reviews', { id: draftId(target.id, raterId), scope: `user:${raterId}`, iv: target.id },
    { interviewId: target.id, jobId: target.jobId, raterId, raterName, scores: {}, createdAt: nowMs, ...change },
  )
}

/**
 * Seals a draft: a new document in the job's scope that nobody may change (decided by the server), then the draft goes. When the device dies
 * between the two, the sealed one stands and the draft is ignored.
 */
export async function sealReview(db: Db, interview: Interview, draft: Review, nowMs: number): Promise<void> {
  const { interviewId, jobId, raterId, raterName, scores, overall, note } = draft
  await insertDoc(db, 'reviews', { id: sealedId(interviewId, raterId), scope: interview.scope, iv: interviewId }, {
    interviewId, jobId, raterId, raterName, scores, ...(overall !== undefined && { overall }), ...(note && { note }), sealedAt: nowMs, createdAt: draft.createdAt,
  })
  await removeDoc(db, 'reviews', draft.id)
  if (interview.reviewedAt === undefined) await editDoc(db, 'interviews', interview.id, { reviewedAt: nowMs })
}

type ReviewTarget = Pick<Interview, 'id' | 'jobId'>
