import type { Meta } from '../primitives/define-entity.ts'

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

/** Reads `replica:counter`; null when malformed. Replica ids become keys in the database, so they are letters and digits only. */
export function parseStamp(stamp: string): ParsedStamp | null {
  const match = /^([0-9a-z]{1,32}):([1-9]\d{0,14})$/.exec(stamp)
  return match?.[1] ? { replica: match[1], counter: Number(match[2]) } : null
}

/** The stamp the next edit of this replica will carry. */
export const nextStampOf = (replica: Replica): string => `${replica.id}:${replica.counter + 1}`

/** The one way to edit a document: stamps the edit and each changed field (section 2.4 of the sync design: docs/adr/0004). */
export function stampEdit<D extends Meta>(replica: Replica, doc: D, changes: Partial<D>): D {
  const op = `${replica.id}:${++replica.counter}`
  const fop = { ...doc.fop }
  for (const field of Object.keys(changes)) fop[field] = op
  return { ...doc, ...changes, op, fop }
}

/** A new document: every field carries the same stamp, revision 0. */
export function stampInsert<F extends object>(replica: Replica, meta: Pick<Meta, 'id' | 'gid' | 'scope' | 'iv'>, fields: F): F & Meta {
  const op = `${replica.id}:${++replica.counter}`
  const fop: Record<string, string> = {}
  for (const field of Object.keys(fields)) fop[field] = op
  return { ...fields, ...meta, rev: 0, op, fop }
}
