import { refuse, take, type FieldRule } from './rule.ts'

/** Mark of a review: nobody has reviewed what was not answered (X12). It can be taken away at any time. */
export const onceAnswered: FieldRule = ({ value, current: { body } }) =>
  value !== undefined && body['firstAnswerAt'] === undefined && body['finishedAt'] === undefined ? refuse('notAllowed') : take(value)
