import { sameValue } from '../same-value.ts'
import { isStampOf } from '../stamp.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/**
 * The first committed decision stands; who decided otherwise without knowing it is told. Nobody is in the way of oneself: own decisions follow
 * each other.
 */
export const firstDecision: FieldRule = ({ current, field, value, assumed, userId }) => {
  const stamp = current.fop[field]
  const isKnown = stamp === assumed.stamp || isStampOf(userId, stamp)
  return isKnown || sameValue(current.body[field], value) ? take(value) : refuse('transition')
}
