import type { Interview } from '../../entities/interview.ts'
import { mayAnswerExtension, mayAskExtension } from '../../policies/extension/extension.ts'
import { mayAskAccess, mayDecideAccess } from '../../policies/interview-tests/extra-time.ts'
import { refuse, take, type FieldRule } from './rule.ts'

// every commit passed zod, and the field's own check passed
const interviewOf = (body: Record<string, unknown>): Partial<Interview> => body as Partial<Interview>

/** Request for extra time: before the interview begins, and as it was asked once it is decided. */
export const accessAsked: FieldRule = ({ value, current: { body } }) =>
  value !== undefined && mayAskAccess(interviewOf(body)) ? take(value) : refuse('notAllowed')

/** Decision about extra time: before the interview begins; a device may already work with what was granted, so that is never lowered. */
export const accessDecided: FieldRule = ({ value, current: { body } }) =>
  mayDecideAccess(interviewOf(body), value as Interview['accessDecision']) ? take(value) : refuse('notAllowed')

/** Request for a later end, until the interview is finished. */
export const extensionAsked: FieldRule = ({ value, current: { body } }) =>
  value !== undefined && mayAskExtension(interviewOf(body)) ? take(value) : refuse('notAllowed')

/** Refusal of the request that stands. */
export const extensionAnswered: FieldRule = ({ value, current: { body } }) =>
  mayAnswerExtension(interviewOf(body), value as number | undefined) ? take(value) : refuse('notAllowed')
