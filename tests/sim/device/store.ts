import type { StoredCheckpoint } from '#pwa/db/replication/checkpoint-rewind.ts'
import type { Scanned } from '#pwa/db/replication/replication-meta.ts'
import { isEqual, type LocalDoc } from './local-doc.ts'

/** A stored document with RxDB's bookkeeping. */
export interface ForkRow {
  doc: LocalDoc
  /** local revision, other than any before it */
  rev: number
  /** local revision at which the receiving half wrote it, 0 = never */
  receivedRev: number
  /** the server's state, taken over from a conflict: no edit of this device */
  isTakenOver: boolean
  /** position in the order of local writes */
  written: number
  /** when it was written */
  at: number
}

/** Version that the device believes the server has. */
export interface MetaRow {
  doc: LocalDoc
  /** local revision of the document a conflict was resolved into: it is sent once more */
  resolvedRev: number
  version: number
}

export interface ForkWrite {
  doc: LocalDoc
  /** local revision it replaces, 0 = the document is not here */
  previous: number
}

export interface WriteEvent {
  rows: ForkRow[]
  isFromServer: boolean
}

/**
 * Collection on a device's disk, as RxDB keeps it: documents and replication state in two stores that are never written together, both with
 * revisions compared. Survives restarts of the app; several tabs share it.
 */
export class DeviceStore {
  readonly fork = new Map<string, ForkRow>()
  readonly meta = new Map<string, MetaRow>()
  pulledTo: StoredCheckpoint | null = null
  /** the pull checkpoint before the last: what is left when the last write did not reach the disk */
  pulledToBefore: StoredCheckpoint | null = null
  readonly #listeners = new Set<(event: WriteEvent) => void>()
  /** writes so far; also the next local revision */
  writes = 0
  readonly #say: (words: () => string) => void

  readonly #now: () => number

  constructor(options: { say: (words: () => string) => void; now: () => number }) {
    this.#say = options.say
    this.#now = options.now
  }

  listen(listener: (event: WriteEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Writes those documents that are still at the revision they replace; answers them with their new bookkeeping. */
  write(writes: readonly ForkWrite[], isFromServer: boolean, isTakenOver = false): ForkRow[] {
    const written: ForkRow[] = []
    for (const { doc, previous } of writes) {
      const before = this.fork.get(doc.id)
      this.#say(
        () =>
          `disk: ${doc.id} ${isFromServer ? 'received' : 'written'} ${String(doc['op'])} rev ${String(doc['rev'])}${(before?.rev ?? 0) === previous ? '' : ' refused: changed meanwhile'}`,
      )
      if ((before?.rev ?? 0) !== previous) continue
      const rev = ++this.writes
      const row = { doc, rev, receivedRev: isFromServer ? rev : (before?.receivedRev ?? 0), isTakenOver, written: rev, at: this.#now() }
      this.fork.set(doc.id, row)
      written.push(row)
    }
    if (written.length > 0) for (const listener of this.#listeners) listener({ rows: written, isFromServer })
    return written
  }

  /** `previous`: the meta row it was computed from. A row changed meanwhile is left alone. */
  writeMeta(doc: LocalDoc, previous: MetaRow | undefined, resolvedRev?: number): void {
    const isCurrent = this.meta.get(doc.id)?.version === previous?.version
    this.#say(
      () =>
        `disk: server believed to have ${doc.id} ${String(doc['op'])} rev ${String(doc['rev'])}${isCurrent ? '' : ' refused: changed meanwhile'}`,
    )
    if (!isCurrent) return
    this.meta.set(doc.id, { doc, resolvedRev: resolvedRev ?? previous?.resolvedRev ?? 0, version: (previous?.version ?? 0) + 1 })
  }

  storePulledTo(checkpoint: StoredCheckpoint): void {
    this.pulledToBefore = this.pulledTo
    this.pulledTo = checkpoint
  }

  writtenSince(position: number): ForkRow[] {
    return [...this.fork.values()].filter((row) => row.written > position).sort((a, b) => a.written - b.written)
  }

  /** As pwa/db/replication/replication-meta.ts reads them; bare tombstones lack the rest. */
  async *scan(): AsyncGenerator<Scanned[]> {
    const rows = [...this.fork.values()].map(({ doc, at }) => ({ doc: { ...doc, _meta: { lwt: at } }, isDirty: this.isDirty(doc.id) }))
    yield await Promise.resolve(rows as unknown as Scanned[])
  }

  /** All that is here: living documents without unsent edits, and those with. */
  get ids(): { clean: string[]; unsent: string[] } {
    const rows = [...this.fork.values()]
    return {
      clean: rows.filter(({ doc }) => !doc._deleted && !this.isDirty(doc.id)).map(({ doc }) => doc.id),
      unsent: rows.filter(({ doc }) => this.isDirty(doc.id)).map(({ doc }) => doc.id),
    }
  }

  /** Is there something here the server has not confirmed? */
  isDirty(id: string): boolean {
    const row = this.fork.get(id)
    const assumed = this.meta.get(id)
    // Writes of the receiving half are no edits, even when the known state of the server lags behind.
    return row !== undefined && row.receivedRev !== row.rev && (!assumed || !isEqual(assumed.doc, row.doc))
  }
}
