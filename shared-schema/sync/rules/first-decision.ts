import { sameValue } from '../same-value.ts'
import { isSameReplica, isStampOf } from '../stamp.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/**
 * The first committed decision stands; who decided otherwise without knowing it is told. Nobody is in the way of oneself: own decisions follow
 * each other. A repeat may have been refused before what the same person decided elsewhere: only the same start of the app knew of it.
 */
export const firstDecision: FieldRule = ({ current, field, value, assumed, userId, stamp, isRepeat }) => {
  const before = current.fop[field]
  const isOwn = isRepeat ? isSameReplica(stamp, before ?? '') : isStampOf(userId, before)
  const isKnown = before === assumed.stamp || isOwn
  return isKnown || sameValue(current.body[field], value) ? take(value) : refuse('transition')
}
