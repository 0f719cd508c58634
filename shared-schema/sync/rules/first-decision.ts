import { sameValue } from '../same-value.ts'
import { isSameReplica, isStampOf } from '../stamp.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/**
 * Keeps the first committed decision and tells authors of other ones who did not know it. Own decisions follow each other; a repeat may
 * have been refused before the same person's decision elsewhere: only the same start of the app knew of it.
 */
export const firstDecision: FieldRule = ({ current, field, value, assumed, userId, stamp, isRepeat }) => {
  const before = current.fop[field]
  const isOwn = isRepeat ? isSameReplica(stamp, before ?? '') : isStampOf(userId, before)
  const isKnown = before === assumed.stamp || isOwn
  return isKnown || sameValue(current.body[field], value) ? take(value) : refuse('transition')
}
