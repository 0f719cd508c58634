import type { Interview } from '#shared/entities/interview.ts'
import { newId } from '#shared/primitives/ids.ts'
import { roundScore } from '#shared/policies/scores/round-score.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { insertDoc } from '../../../db/edit.ts'
import type { Db } from '../../../db/types.ts'

/** Sets the result of one question by hand, null takes it back: a record of its own, so that nothing is overwritten (ADR 0116). */
export async function saveResult(
  db: Db,
  { id, scope, jobId, blind }: Pick<Interview, 'id' | 'scope' | 'jobId' | 'blind'>,
  { questionId, score }: { questionId: string; score: number | null },
  nowMs: number,
): Promise<void> {
  const { id: raterId, name: raterName } = db.actor
  await insertDoc(
    db,
    'reviews',
    { id: newId(), scope: blind ? scopeOf.panel(id) : scope, iv: id },
    {
      interviewId: id,
      jobId,
      raterId,
      raterName,
      scores: {},
      createdAt: nowMs,
      sealedAt: nowMs,
      manual: { questions: { [questionId]: score === null ? null : roundScore(score) }, reason: '' },
    },
  )
}
