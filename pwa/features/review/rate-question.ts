import type { Interview } from '#shared/entities/interview.ts'
import type { Db } from '../../db/types.ts'
import { withScore } from './review-rules.ts'
import { saveDraft } from './save-review.ts'

/** Sets the own score of a question; 0 is "cannot judge". */
export const rateQuestion = (db: Db, interview: Interview, questionId: string, score: number): Promise<void> =>
  saveDraft(db, interview, ({ scores }) => ({ scores: withScore(scores, questionId, score) }), Date.now())
