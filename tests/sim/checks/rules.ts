import type { StoredEntity } from '#server/models/sync/entity.ts'
import { isSameReplica } from '#shared/sync/stamp.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { short } from '../core/trace.ts'
import type { Edits, LocalEdit } from './edits.ts'

/** A commit of fields that devices have edited. */
interface Judged {
  edits: Edits
  before: StoredEntity
  after: StoredEntity
}

/** Field rules of the design, told by their effect. Answers the first violation in words. */
export function brokenRule(edits: Edits, before: StoredEntity, after: StoredEntity): string | null {
  const changed = Object.keys(after.body).filter(
    (field) => before.fop[field] !== after.fop[field] && edits.get(after.fop[field] ?? '') !== undefined,
  )
  if (changed.length === 0) return null
  const isClosed =
    (after.col === 'answers' && before.body['state'] === 'final') || (after.col === 'reviews' && before.body['sealedAt'] !== undefined)
  if (isClosed) return `${after._id} was final and ${changed.join()} changed`
  const judged = { edits, before, after }
  for (const field of changed) {
    const edit = edits.get(after.fop[field] ?? '')
    const broken = edit && RULES[`${after.col}.${field}`]?.(judged, edit, field)
    if (broken) return broken
  }
  return null
}

type Rule = (judged: Judged, edit: LocalEdit, field: string) => string | null

/** No decision is overwritten unseen; nobody is in the way of oneself. */
const decision: Rule = ({ edits, before, after }, edit, field) => {
  const stamp = before.fop[field]
  if (sameValue(before.body[field], after.body[field]) || edits.get(stamp ?? '')?.user === edit.user) return null
  return edits.knewOf(edit, field, stamp) ? null : `${edit.op} overwrote the decision ${stamp} of ${after._id}.${field} unseen`
}

/** Requires that text the author had not read is kept in the history. */
const formerText: Rule = (judged, edit, field) => {
  const { before, after } = judged
  if (!isUnread(judged, edit, field) || before.body[field] === after.body[field]) return null
  return after.fop['history'] === after.fop[field] ? null : `${edit.op} replaced ${short(before.body[field])} of ${after._id} unread`
}

/** Both the author's text and the one the author had not read are in the joined one. */
const joinedText: Rule = (judged, edit, field) => {
  const { before, after, edits } = judged
  const lines = new Set(textOf(after.body[field]).split('\n'))
  const lastOther = edits.get(before.fop[field] ?? '')?.values[field] ?? before.body[field]
  const missing = [edit.values[field], ...(isUnread(judged, edit, field) ? [lastOther] : [])].find((text) => !lines.has(textOf(text)))
  return missing === undefined ? null : `${short(missing)} is not in ${after._id}.${field} after ${edit.op}: ${short(after.body[field])}`
}

const RULES: Readonly<Record<string, Rule>> = {
  'interviews.shortlisted': decision,
  'interviews.assigneeId': decision,
  'interviews.notes': joinedText,
  'comments.text': formerText,
}

function isUnread({ edits, before }: Judged, edit: LocalEdit, field: string): boolean {
  const stamp = before.fop[field]
  return stamp !== undefined && !isSameReplica(stamp, edit.op) && !edits.knewOf(edit, field, stamp)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
