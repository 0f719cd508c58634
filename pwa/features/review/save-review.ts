import { completeOf, type Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import { criteriaSealed } from '#shared/policies/setup/criteria-version.ts'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { editDoc, insertMissing, removeDoc } from '../../db/edit.ts'
import { isHere, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'

export type ReviewContent = Pick<Review, 'scores' | 'criterionScores' | 'overall' | 'note'>

/**
 * Keeps an unfinished judgement in the rater's own scope: nobody else ever receives it. Changes of one draft run one after another and each
 * starts from what is stored, so two quick clicks on two scores both count.
 */
export function saveDraft(
  db: Db,
  target: Pick<Interview, 'id' | 'jobId'>,
  change: (draft: ReviewContent) => Partial<ReviewContent>,
  nowMs: number,
): Promise<void> {
  const id = draftReviewId(target.id, db.actor.id)
  const turn = (queue.get(id) ?? Promise.resolve()).then(() => writeDraft(db, id, target, change, nowMs))
  // a failed write must not hold up the next one; its caller hears of it
  queue.set(
    id,
    turn.catch(() => undefined),
  )
  return turn
}
const queue = new Map<string, Promise<void>>()

async function writeDraft(
  db: Db,
  id: string,
  target: Pick<Interview, 'id' | 'jobId'>,
  change: (draft: ReviewContent) => Partial<ReviewContent>,
  nowMs: number,
): Promise<void> {
  if (!(await isHere(db, 'reviews', id))) {
    const { id: raterId, name: raterName } = db.actor
    const fields = {
      interviewId: target.id,
      jobId: target.jobId,
      raterId,
      raterName,
      createdAt: nowMs,
      scores: {},
      ...change({ scores: {} }),
    }
    if (await insertMissing(db, 'reviews', { id, scope: scopeOf.user(raterId), iv: target.id }, fields)) return
  }
  await editDoc(db, 'reviews', id, (draft) => change(draft))
}

/** Scope of what others may read once it is sealed. */
export const placeOfSealed = ({ id, scope, blind }: Interview): string => (blind ? scopeOf.panel(id) : scope)

/**
 * Seals a draft: makes a document in the job's scope, of a blind job in the interview's panel, then removes the draft. After a crash
 * between the two the sealed one stands, and sealing again finds it.
 */
export async function sealReview(db: Db, interview: Interview, evaluation: Evaluation, nowMs: number): Promise<void> {
  const id = draftReviewId(interview.id, db.actor.id)
  await queue.get(id)
  const draft = await storedDoc(db, 'reviews', id)
  if (!draft) return
  const { interviewId, jobId, raterId, raterName, scores, criterionScores, overall, note, createdAt } = draft
  const sealed = sealedReviewId(interviewId, raterId)
  if (!(await isHere(db, 'reviews', sealed))) {
    const fields = {
      interviewId,
      jobId,
      raterId,
      raterName,
      scores,
      ...(criterionScores && { criterionScores, ...criteriaSealed(evaluation, criterionScores) }),
      ...(overall !== undefined && { overall }),
      ...(note && { note }),
      sealedAt: nowMs,
      createdAt,
    }
    await insertMissing(db, 'reviews', { id: sealed, scope: placeOfSealed(interview), iv: interviewId }, fields)
  }
  await removeDoc(db, 'reviews', id)
  // the server notes it too, also for guests, who may not
  // what was not answered is not reviewed, whatever somebody thinks of it (X12)
  if (db.actor.role === 'recruiter' && interview.reviewedAt === undefined && completeOf(interview) > 0)
    await editDoc(db, 'interviews', interview.id, { reviewedAt: nowMs })
}
