import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { Grant } from '#server/models/sync/grant.ts'
import type { Database } from '../server/database.ts'
import type { Row } from '../shim/table.ts'

/** Committed state of a document. Revision r is at index r - 1. */
export interface Version {
  step: number
  entity: StoredEntity
}

/** Content of a grant, from one step to another. */
export interface Span {
  grant: Grant
  from: number
  /** Infinity while it still says so */
  to: number
}

/** Everything that was ever written, read off the tables themselves. */
export class History {
  readonly versions = new Map<string, Version[]>()
  /** the same of documents that were removed for good and made again, until when they were there */
  readonly former = new Map<string, { until: number; versions: Version[] }[]>()
  /** by user */
  readonly spans = new Map<string, Span[]>()
  /** document -> highest revision any feed entry ever named */
  readonly published = new Map<string, number>()
  commits = 0
  entries = 0
  /** document -> when it was removed for good */
  readonly #removed = new Map<string, number>()
  readonly #step: () => number
  readonly #onEntity: (before: StoredEntity | null, after: StoredEntity | null) => void
  readonly #onGrant: (grant: Grant, spans: readonly Span[]) => void

  constructor(options: {
    database: Database
    step: () => number
    onEntity: (before: StoredEntity | null, after: StoredEntity | null) => void
    /** with all spans of its user */
    onGrant: (grant: Grant, spans: readonly Span[]) => void
  }) {
    this.#onGrant = options.onGrant
    this.#step = options.step
    this.#onEntity = options.onEntity
    const { entities, feed, grants } = options.database
    entities.listener = (before, after) => this.#noteEntity(asEntity(before), asEntity(after))
    feed.listener = (_before, after) => this.#noteEntry(after)
    // The grants table holds nothing else.
    grants.listener = (before, after) => this.#noteGrant(before as Grant | null, after as Grant | null)
  }

  latest(id: string): StoredEntity | undefined {
    return this.versions.get(id)?.at(-1)?.entity
  }

  #noteEntity(before: StoredEntity | null, after: StoredEntity | null): void {
    this.#onEntity(before, after)
    if (before && !after) this.#removed.set(before._id, this.#step())
    if (!after || before?.rev === after.rev) return
    // made again after its tombstone was removed
    if (!before) this.#beginAgain(after._id)
    this.commits++
    const versions = this.versions.get(after._id)
    const version = { step: this.#step(), entity: after }
    if (versions) versions.push(version)
    else this.versions.set(after._id, [version])
  }

  #beginAgain(id: string): void {
    const [versions, until] = [this.versions.get(id), this.#removed.get(id)]
    if (versions && until !== undefined) this.former.set(id, [...(this.former.get(id) ?? []), { until, versions }])
    this.versions.delete(id)
  }

  #noteEntry(entry: Row | null): void {
    if (!entry) return
    this.entries++
    const id = String(entry['id'])
    this.published.set(id, Math.max(this.published.get(id) ?? 0, Number(entry['rev'])))
  }

  #noteGrant(before: Grant | null, after: Grant | null): void {
    const user = (after ?? before)?.user
    if (user === undefined) return
    const spans = this.spans.get(user) ?? []
    this.spans.set(user, spans)
    const open = spans.findLast((span) => span.grant._id === before?._id)
    if (open) open.to = this.#step()
    if (!after) return
    spans.push({ grant: after, from: this.#step(), to: Infinity })
    this.#onGrant(after, spans)
  }
}

/** The entities table holds nothing else. */
const asEntity = (row: Row | null): StoredEntity | null => row as unknown as StoredEntity | null
