import type { Answer } from '#shared/entities/answer.ts'
import { answerResult } from '#shared/policies/scores/answer-result.ts'
import type { JudgedQuestion } from '../judged.ts'

/** A choice answer against the right ones in one word; null where there is no key or no answer. */
export function choiceMark(question: JudgedQuestion, answer: Pick<Answer, 'choice'> | undefined): 'right' | 'partly' | 'wrong' | null {
  if (!answer?.choice) return null
  const result = answerResult({ ...question, required: true }, answer, { isOver: true })
  if (result === undefined) return null
  return result === 100 ? 'right' : result > 0 ? 'partly' : 'wrong'
}
