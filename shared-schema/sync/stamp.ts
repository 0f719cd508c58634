import type { Meta } from '../primitives/define-entity.ts'
import { changedParts, keyOf, partKindOf, type PartKinds } from './parts.ts'

/** `replica:counter`. A replica lives as long as one start of the app, so no persisted counter can be rolled back. */
export interface Replica {
  readonly id: string
  counter: number
}

export const newReplica = (random: () => string): Replica => ({ id: random(), counter: 0 })

/**
 * Mark of an account, with which replicas of its devices begin. RxDB writes a received document and its server version in two steps,
 * between which it looks like an edit; the mark reveals it.
 */
export const markOf = (userId: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < userId.length; i++) {
    a = Math.imul(a ^ userId.charCodeAt(i), 2654435761)
    b = Math.imul(b ^ userId.charCodeAt(i), 1597334677)
  }
  return `c${(a >>> 0).toString(36).padStart(7, '0')}${(b >>> 0).toString(36).padStart(7, '0')}`
}

/** Made on a device of this account: its replica ids begin with the account's mark. */
export const isStampOf = (userId: string, stamp: string | undefined): boolean => stamp?.startsWith(markOf(userId)) ?? false

/** Made in the same start of the app, so that the later one was made knowing the earlier. */
export const isSameReplica = (a: string, b: string): boolean => {
  const [left, right] = [parseStamp(a), parseStamp(b)]
  return left !== null && left.replica === right?.replica
}

/** Key under which a document keeps the counters that a user's replica has used up. */
export const seenKey = (userId: string, replica: string): string => `${userId}/${replica}`

export interface ParsedStamp {
  replica: string
  counter: number
}

/**
 * Reads `replica:counter`, of a part also `replica:counter<basis`; null when malformed. Replica ids become keys in the database, so they are
 * letters and digits only.
 */
export function parseStamp(stamp: string): ParsedStamp | null {
  const match = /^([0-9a-z]{1,32}):([1-9]\d{0,14})(?:<[0-9a-z]{1,8})?$/.exec(stamp)
  return match?.[1] ? { replica: match[1], counter: Number(match[2]) } : null
}

/** The stamp the next edit of this replica will carry. */
export const nextStampOf = (replica: Replica): string => `${replica.id}:${replica.counter + 1}`

/**
 * The one way to edit a document: stamps the edit and each changed field (section 2.4 of the sync design: docs/adr/0004), of fields in parts
 * each changed part.
 */
export function stampEdit<D extends Meta>(replica: Replica, doc: D, changes: Partial<D>, parts: PartKinds = {}): D {
  const op = `${replica.id}:${++replica.counter}`
  return { ...doc, ...changes, op, fop: { ...doc.fop, ...stampsOf(op, { fop: doc.fop, before: doc, changes, parts }) } }
}

/** Stamps of an edit: one for each field, or for each part that it changes. */
export function stampsOf(op: string, { fop, before, changes, parts }: StampedEdit): Record<string, string> {
  const stamps: Record<string, string> = {}
  for (const [field, value] of Object.entries(changes)) {
    const kind = partKindOf(parts, field)
    if (kind === null) stamps[field] = parts['*'] === 'whole' ? `${op}<${basisOf(op, fop[field])}` : op
    else
      for (const part of changedParts(kind, (before as Readonly<Record<string, unknown>>)[field], value)) {
        const key = keyOf(field, part)
        stamps[key] = `${op}<${basisOf(op, fop[key] ?? fop[field])}`
      }
  }
  return stamps
}

interface StampedEdit {
  fop: Readonly<Record<string, string>>
  before: object
  changes: object
  parts: PartKinds
}

/** Sign of the state of a part that an edit was made from. What the device believes the server to have may be newer (ADR 0101). */
function basisOf(op: string, known: string | undefined): string {
  const [own, basis] = (known ?? '').split('<')
  // an edit of an own edit was made from what that was made from
  if (basis !== undefined && own !== undefined && isSameReplica(own, op)) return basis
  return signOf(own ?? '')
}

/** Was the part as it is now known to whoever made this edit? */
export const isMadeFrom = (stamp: string, known: string | undefined): boolean => {
  const own = (known ?? '').split('<')[0] ?? ''
  return stamp.split('<')[1] === signOf(own) || isSameReplica(own, stamp)
}

/** Seven characters for a stamp: two in four thousand million are alike. */
function signOf(stamp: string): string {
  let sign = 0x811c9dc5
  for (let i = 0; i < stamp.length; i++) sign = Math.imul(sign ^ stamp.charCodeAt(i), 16777619)
  return (sign >>> 0).toString(36)
}

/** A new document: every field carries the same stamp, revision 0. */
export function stampInsert<F extends object>(replica: Replica, meta: Pick<Meta, 'id' | 'gid' | 'scope' | 'iv'>, fields: F): F & Meta {
  const op = `${replica.id}:${++replica.counter}`
  const fop: Record<string, string> = {}
  for (const field of Object.keys(fields)) fop[field] = op
  return { ...fields, ...meta, rev: 0, op, fop }
}
