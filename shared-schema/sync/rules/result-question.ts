import type { Interview } from '../../entities/interview.ts'
import { mayQuestionResult, mayReply } from '../../policies/report-sharing/result-question.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/** Question of a candidate about a shared report: one at a time, and what was asked stays as it was asked. */
export const onceShared: FieldRule = ({ value, current: { body } }) => {
  const interview = body as Partial<Interview> // every commit passed zod
  const asked = value as Interview['resultQuestion'] // the field's own check passed
  if (asked === undefined || !mayQuestionResult(interview, asked.id)) return refuse('notAllowed')
  return interview.resultQuestion?.id === asked.id ? { kind: 'keep' } : take(asked)
}

/** Reply to the question that stands. */
export const toQuestion: FieldRule = ({ value, current: { body } }) => {
  const reply = value as Interview['resultReply'] // the field's own check passed
  return mayReply(body as Partial<Interview>, reply?.questionId) ? take(reply) : refuse('notAllowed')
}
