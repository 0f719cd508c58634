import type { StoredEntity } from '#server/models/sync/entity.ts'
import { fieldOf } from '#shared/sync/parts.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { short } from '../core/trace.ts'
import type { Edits } from './edits.ts'
import { brokenRule } from './rules.ts'

/** Fields whose stored value may differ from the device's: names come from the account, several people's notes and tags are joined. */
const FORCED: ReadonlySet<string> = new Set(['authorName', 'raterName', 'ownerName', 'notes', 'tags'])
const FOR_LIFE = ['gid', 'scope', 'col', 'iv'] as const

/** 180 days: how long a device may be away and still hear of a deletion. */
const KEPT_MS = 180 * 86_400_000

/**
 * Judges each write as it takes effect: revisions without holes, deletions for good, content only with a stamp, and each stamp applied to a
 * field once, never after a later one of its replica.
 */
export class Commits {
  readonly #edits: Edits
  readonly #fail: (message: string) => void
  /** had this user a right to the document at some moment of a request that is under way? */
  readonly #hasRight: (user: string, entity: StoredEntity) => boolean
  /** `<id> <field> <replica>` -> highest counter applied */
  readonly #highest = new Map<string, number>()
  /** tombstones that were removed for good */
  readonly #removed = new Map<string, StoredEntity>()
  /** document -> who made it first */
  readonly #makers = new Map<string, string>()
  readonly #now: () => number
  readonly #again: (id: string) => void
  /** `<id> <field> <stamp>` */
  readonly #applied = new Set<string>()
  /** the same of documents that were removed and made again */
  readonly #formerly = new Set<string>()

  constructor(options: {
    edits: Edits
    fail: (message: string) => void
    hasRight: (user: string, entity: StoredEntity) => boolean
    now: () => number
    again: (id: string) => void
  }) {
    this.#now = options.now
    this.#again = options.again
    this.#edits = options.edits
    this.#fail = options.fail
    this.#hasRight = options.hasRight
  }

  wasApplied(id: string, field: string, stamp: string): boolean {
    const key = `${id} ${field} ${stamp}`
    return this.#applied.has(key) || this.#formerly.has(key)
  }

  judge(before: StoredEntity | null, after: StoredEntity | null): void {
    if (!after) return this.#judgeRemoval(before)
    if (!before && this.#removed.has(after._id)) this.#judgeReturn(after)
    if (before?.rev === after.rev) return this.#judgeBookkeeping(before, after)
    if (!before && !this.#makers.has(after._id)) this.#makers.set(after._id, after.by)
    if (after.rev !== (before?.rev ?? 0) + 1) return this.#fail(`${after._id} went from revision ${before?.rev ?? 0} to ${after.rev}`)
    if (before?.del) return this.#fail(`${after._id} was deleted and is edited again: ${short(after)}`)
    for (const field of FOR_LIFE) if (before && before[field] !== after[field]) this.#fail(`${after._id} changed its ${field}`)
    this.#judgeContent(before, after)
  }

  /** Only tombstones that every device had its time to hear of leave the database. */
  #judgeRemoval(before: StoredEntity | null): void {
    if (!before?.del || this.#now() - before.at < KEPT_MS) return this.#fail(`${before?._id} was removed from the database`)
    this.#removed.set(before._id, before)
  }

  /**
   * A document that was deleted stays so, also when its tombstone is gone. One exception is part of the design: its maker never heard that it was
   * taken, or has edited it, was away for as long, and sends it again.
   */
  #judgeReturn(after: StoredEntity): void {
    // A deletion that comes once more makes its tombstone once more.
    const isOld = Object.entries(after.fop).some(([field, stamp]) => this.wasApplied(after._id, field, stamp))
    // Some ids name what a document is for, and another one is made in its place: that has only stamps nobody has seen.
    if (!after.del && isOld) {
      if (!this.#isByItsMaker(after)) return this.#fail(`${after._id} was deleted and removed, and is back: ${short(after)}`)
      this.#again(after._id)
    }
    const prefix = `${after._id} `
    for (const key of this.#applied) {
      if (!key.startsWith(prefix)) continue
      this.#applied.delete(key)
      this.#formerly.add(key)
    }
    for (const key of this.#highest.keys()) if (key.startsWith(prefix)) this.#highest.delete(key)
  }

  #isByItsMaker(after: StoredEntity): boolean {
    const isOwn = (stamp: string): boolean => this.#edits.userOf(parseStamp(stamp)?.replica ?? '') === after.by
    return this.#makers.get(after._id) === after.by && Object.values(after.fop).every(isOwn)
  }

  #judgeBookkeeping(before: StoredEntity, after: StoredEntity): void {
    if (before.body !== after.body && !sameValue(before.body, after.body))
      this.#fail(`${after._id} changed at revision ${after.rev} without a new one: an edit is lost`)
  }

  #judgeContent(before: StoredEntity | null, after: StoredEntity): void {
    for (const [field, stamp] of Object.entries(after.fop)) {
      if (before?.fop[field] === stamp) continue
      if (field === 'history') this.#judgeHistory(before, after)
      // written beside a text that its author had not read
      else if (field !== 'replaced') this.#judgeStamp(after, field, stamp)
    }
    if (after.del) return
    const broken = before && brokenRule(this.#edits, before, after)
    if (broken) this.#fail(broken)
    for (const field of new Set([...Object.keys(before?.body ?? {}), ...Object.keys(after.body)])) {
      if (sameValue(stampsOfField(before, field), stampsOfField(after, field)) && !sameValue(before?.body[field], after.body[field]))
        this.#fail(`${after._id}.${field} changed without a stamp`)
    }
  }

  /** Written by the server beside the text that replaces what its author had not read. */
  #judgeHistory(before: StoredEntity | null, after: StoredEntity): void {
    const history = after.body['history'] as readonly unknown[] // every commit passed the entity's check
    const former = { text: before?.body['text'], op: before?.fop['text'] }
    if (after.fop['history'] !== after.fop['text'] || !sameValue(history.at(-1), former))
      this.#fail(`${after._id} keeps ${short(history)}, but ${short(former)} was replaced`)
  }

  #judgeStamp(after: StoredEntity, field: string, stamp: string): void {
    const parsed = parseStamp(stamp)
    if (!parsed) return this.#fail(`${after._id}.${field} has the malformed stamp ${stamp}`)
    if (this.#applied.has(`${after._id} ${field} ${stamp}`)) return this.#fail(`${stamp} was applied twice to ${after._id}.${field}`)
    const key = `${after._id} ${field} ${parsed.replica}`
    const highest = this.#highest.get(key) ?? 0
    if (parsed.counter <= highest) return this.#fail(`${stamp} was applied to ${after._id}.${field} after ${parsed.replica}:${highest}`)
    this.#highest.set(key, parsed.counter)
    this.#applied.add(`${after._id} ${field} ${stamp}`)
    this.#judgeAuthor(after, field, stamp, parsed.replica)
  }

  #judgeAuthor(after: StoredEntity, field: string, stamp: string, replica: string): void {
    const user = this.#edits.userOf(replica)
    if (user === undefined) return
    if (user !== after.by) this.#fail(`${stamp} of ${user} was applied to ${after._id}.${field} as an edit of ${after.by}`)
    if (!this.#hasRight(user, after)) this.#fail(`${user} edited ${after._id}.${field} without a right to it`)
    const edit = this.#edits.get(stamp)
    const value = field === '_deleted' ? after.del : after.body[field]
    if (!edit || edit.id !== after._id || !(field in edit.values)) this.#fail(`nobody made the edit ${stamp} of ${after._id}.${field}`)
    else if (!FORCED.has(field) && !sameValue(edit.values[field], value))
      this.#fail(`${after._id}.${field} is ${short(value)}, but ${stamp} wrote ${short(edit.values[field])}`)
  }
}

/** Of the whole field, and of each of its parts. */
const stampsOfField = (entity: StoredEntity | null, field: string): [key: string, stamp: string][] =>
  Object.entries(entity?.fop ?? {}).filter(([key]) => fieldOf(key) === field)
