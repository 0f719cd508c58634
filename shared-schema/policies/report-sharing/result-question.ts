import type { Interview } from '../../entities/interview.ts'

type Asked = Pick<Interview, 'sharedReport' | 'resultQuestion' | 'resultReply'>

/** State of what a candidate asked about the result. */
export type ResultQuestionState = 'none' | 'waiting' | 'answered'

export function resultQuestionState({ resultQuestion, resultReply }: Pick<Asked, 'resultQuestion' | 'resultReply'>): ResultQuestionState {
  if (resultQuestion === undefined) return 'none'
  return resultReply?.questionId === resultQuestion.id ? 'answered' : 'waiting'
}

/**
 * May the candidate ask this now? About a report that was shared, also when it is not any more, since the question may have waited on a
 * device; and not while another question waits.
 */
export function mayQuestionResult(interview: Asked, questionId?: string): boolean {
  if (interview.sharedReport === undefined) return false
  return resultQuestionState(interview) !== 'waiting' || interview.resultQuestion?.id === questionId
}

/** May a reply go to this question? To the one that stands, as often as its words have to be put right. */
export const mayReply = ({ resultQuestion }: Pick<Asked, 'resultQuestion'>, questionId: string | undefined): boolean =>
  questionId !== undefined && resultQuestion?.id === questionId
