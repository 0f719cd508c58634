import type { Answer } from '#shared/entities/answer.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { countedAnswer } from '../answers/answer-state.ts'
import type { TakeRow } from '../capture/capture-db.ts'
import { unsentTakes } from './unsent-takes.ts'

/**
 * The one count of answers that the employer does not have: a question counts once, for its final answer without a receipt or for a take
 * that only this device has. What chip, panel, pages and sign-out say comes from here.
 */
export function unsentQuestions(
  answers: readonly Answer[],
  takes: readonly Pick<TakeRow, 'interviewId' | 'questionId'>[],
): UnsentQuestion[] {
  const questions = new Map(
    [...answers, ...takes].map(({ interviewId, questionId }) => [`${interviewId} ${questionId}`, { interviewId, questionId }]),
  )
  return [...questions.values()].filter(({ interviewId, questionId }) => {
    const counted = countedAnswer(
      answers.filter((answer) => answer.interviewId === interviewId),
      questionId,
    )
    if (counted?.state === 'final') return !counted.receipt || (counted.damagedSegments ?? []).length > 0
    return takes.some((take) => take.interviewId === interviewId && take.questionId === questionId)
  })
}

/** Answers that only this device has, of one interview or of all; without a database, which is another person's or not open, the recorded ones. */
export async function findUnsentAnswers(db: Db | null, interviewId: string | null): Promise<UnsentQuestion[]> {
  const takes = await unsentTakes(interviewId)
  const answers = db?.actor.role === 'jobseeker' ? await readDocs(db, 'answers', interviewId === null ? {} : { iv: interviewId }) : []
  return unsentQuestions(answers, takes)
}

export interface UnsentQuestion {
  interviewId: string
  questionId: string
}
