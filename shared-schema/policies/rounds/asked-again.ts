import type { Answer } from '../../entities/answer.ts'
import type { Interview } from '../../entities/interview.ts'
import { isOfItsRound, roundAsked } from './redo.ts'

type Given = readonly Pick<Answer, 'questionId' | 'round' | 'state'>[]

/** Questions that the employer asks again and that have no final answer of their round yet, in the order of `questionIds` (R170, S073). */
export const stillAskedAgain = (interview: Pick<Interview, 'rounds'>, questionIds: readonly string[], answers: Given): string[] =>
  questionIds.filter(
    (id) =>
      roundAsked(interview, id) > 0 &&
      !answers.some((answer) => answer.questionId === id && answer.state === 'final' && isOfItsRound(interview, answer)),
  )
