import type { StoredEntity } from '#server/models/entity.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { parseStamp } from '#shared/sync/stamp.ts'
import { short } from '../core/trace.ts'
import type { Edits, LocalEdit } from './edits.ts'

/** Names the server takes from the account, whatever the device says. */
const FORCED: ReadonlySet<string> = new Set(['authorName', 'raterName'])
const FOR_LIFE = ['gid', 'scope', 'col', 'iv'] as const

/**
 * Judges each write of a document at the moment it takes effect: revisions have no holes, deleted documents stay deleted, content changes only
 * with a stamp, and each stamp is applied to a field at most once and never after a later one of its replica.
 */
export class Commits {
  readonly #edits: Edits
  readonly #fail: (message: string) => void
  /** had this user a right to the document at some moment of a request that is under way? */
  readonly #hasRight: (user: string, entity: StoredEntity) => boolean
  /** `<id> <field> <replica>` -> highest counter applied */
  readonly #highest = new Map<string, number>()
  /** `<id> <field> <stamp>` */
  readonly #applied = new Set<string>()

  constructor(options: { edits: Edits; fail: (message: string) => void; hasRight: (user: string, entity: StoredEntity) => boolean }) {
    this.#edits = options.edits
    this.#fail = options.fail
    this.#hasRight = options.hasRight
  }

  wasApplied(id: string, field: string, stamp: string): boolean {
    return this.#applied.has(`${id} ${field} ${stamp}`)
  }

  judge(before: StoredEntity | null, after: StoredEntity | null): void {
    if (!after) return this.#fail(`${before?._id} was removed from the database`)
    if (before?.rev === after.rev) return this.#judgeBookkeeping(before, after)
    if (after.rev !== (before?.rev ?? 0) + 1) return this.#fail(`${after._id} went from revision ${before?.rev ?? 0} to ${after.rev}`)
    if (before?.del) return this.#fail(`${after._id} was deleted and is edited again: ${short(after)}`)
    for (const field of FOR_LIFE) if (before && before[field] !== after[field]) this.#fail(`${after._id} changed its ${field}`)
    this.#judgeContent(before, after)
  }

  #judgeBookkeeping(before: StoredEntity, after: StoredEntity): void {
    if (before.body !== after.body && !sameValue(before.body, after.body))
      this.#fail(`${after._id} changed at revision ${after.rev} without a new one: an edit is lost`)
  }

  #judgeContent(before: StoredEntity | null, after: StoredEntity): void {
    for (const [field, stamp] of Object.entries(after.fop)) if (before?.fop[field] !== stamp) this.#judgeStamp(after, field, stamp)
    if (after.del) return
    this.#judgeRules(before, after)
    for (const field of new Set([...Object.keys(before?.body ?? {}), ...Object.keys(after.body)])) {
      if (before?.fop[field] === after.fop[field] && !sameValue(before?.body[field], after.body[field]))
        this.#fail(`${after._id}.${field} changed without a stamp`)
    }
  }

  /** Field rules of the design, told by their effect: a device never changes what is final, and no decision is overwritten unseen. */
  #judgeRules(before: StoredEntity | null, after: StoredEntity): void {
    const authorOf = (field: string): LocalEdit | undefined => this.#edits.get(after.fop[field] ?? '')
    const changed = Object.keys(after.body).filter((field) => before?.fop[field] !== after.fop[field] && authorOf(field) !== undefined)
    if (!before || changed.length === 0) return
    const isClosed =
      (after.col === 'answers' && before.body['state'] === 'final') || (after.col === 'reviews' && before.body['sealedAt'] !== undefined)
    if (isClosed) this.#fail(`${after._id} was final and ${changed.join()} changed`)
    const decision = changed.includes('shortlisted') ? authorOf('shortlisted') : undefined
    if (!decision || after.col !== 'interviews' || sameValue(before.body['shortlisted'], after.body['shortlisted'])) return
    if (!this.#edits.knewOf(decision, 'shortlisted', before.fop['shortlisted']))
      this.#fail(`${decision.op} overwrote the decision ${before.fop['shortlisted']} of ${after._id} unseen`)
  }

  #judgeStamp(after: StoredEntity, field: string, stamp: string): void {
    const parsed = parseStamp(stamp)
    if (!parsed) return this.#fail(`${after._id}.${field} has the malformed stamp ${stamp}`)
    if (this.wasApplied(after._id, field, stamp)) return this.#fail(`${stamp} was applied twice to ${after._id}.${field}`)
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
