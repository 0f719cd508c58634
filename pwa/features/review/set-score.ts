import type { Interview } from '#shared/entities/interview.ts'
import { withManual } from '#shared/policies/scores/manual-scores.ts'
import type { ScorePlace } from '#shared/policies/scores/score-keys.ts'
import { newId } from '#shared/primitives/ids.ts'
import { insertDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'
import { placeOfSealed } from './save-review.ts'

/** A score that somebody sets by hand; null takes it back. */
export interface SetScore {
  place: ScorePlace
  score: number | null
  reason: string
}

/** Keeps a score set by hand as a record of its own, so that nothing is overwritten; the newest that arrives counts. */
export async function setScore(db: Db, interview: Interview, { place, score, reason }: SetScore, nowMs: number): Promise<void> {
  const manual = withManual({ reason }, place, score)
  const { id: raterId, name: raterName } = db.actor
  const fields = {
    interviewId: interview.id,
    jobId: interview.jobId,
    raterId,
    raterName,
    scores: {},
    manual,
    sealedAt: nowMs,
    createdAt: nowMs,
  }
  await insertDoc(db, 'reviews', { id: newId(), scope: placeOfSealed(interview), iv: interview.id }, fields)
}
