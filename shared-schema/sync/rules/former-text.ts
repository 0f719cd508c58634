import { isSameReplica } from '../stamp.ts'
import { take, type FieldRule } from './rule.ts'
import { MOST_FORMER_TEXTS } from '../../entities/limits.ts'

/** A text that another device of its author replaced without having read it. */
export interface FormerText {
  text: string
  /** stamp of that text */
  op: string
}

/** Two devices of one author: the later arrival wins, and the text it has not read is kept in `history`, newest last. */
export const keepFormer: FieldRule = ({ current, field, value, stamp, assumed }) => {
  const op = current.fop[field]
  const text = current.body[field]
  const isRead = op === undefined || op === assumed.stamp || isSameReplica(op, stamp)
  if (isRead || typeof text !== 'string' || text === value) return take(value)
  // every commit passed the entity's check
  const history = (current.body['history'] ?? []) as readonly FormerText[]
  return { ...take(value), also: { history: [...history, { text, op }].slice(-MOST_FORMER_TEXTS) } }
}
