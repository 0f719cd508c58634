import type { Replaced } from '../../entities/replaced.ts'
import { isStampOf } from '../stamp.ts'
import { take, type FieldRule } from './rule.ts'

/** Authors of replaced parts take their own off the list once they decided; nobody adds to it, and nobody decides for another. */
export const ownReplaced: FieldRule = ({ current, field, value, assumed, userId }) => {
  // every value here passed the entity's check
  const [now, next, before] = [current.body[field], value, assumed.value].map((list) => (list ?? []) as readonly Replaced[])
  const isDecided = ({ id, key }: Replaced): boolean => isStampOf(userId, id) && has(before, { id, key }) && !has(next, { id, key })
  const left = (now ?? []).filter((entry) => !isDecided(entry))
  return take(left.length === 0 ? undefined : left)
}

const has = (list: readonly Replaced[] | undefined, { id, key }: Pick<Replaced, 'id' | 'key'>): boolean =>
  (list ?? []).some((entry) => entry.id === id && entry.key === key)
