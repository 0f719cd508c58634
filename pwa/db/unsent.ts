import { getAssumedMasterState, getChangedDocumentsSince, getLastCheckpointDoc, type RxDocumentData } from 'rxdb/plugins/core'
import type { RxReplicationState } from 'rxdb/plugins/replication'
import type { AnyDoc, CollectionName } from '#shared/sync/collections.ts'
import type { Checkpoint } from '#shared/sync/wire.ts'

export type Replication = RxReplicationState<AnyDoc, Checkpoint>

/** Which documents hold edits the server has not confirmed, with the stamp of the last of them. */
export class Unsent {
  readonly #scans = new Set<Scan>()
  readonly #ops = new Map<CollectionName, Map<string, string>>()
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get count(): number {
    return [...this.#ops.values()].reduce((sum, ops) => sum + ops.size, 0)
  }

  countOf(col: CollectionName): number {
    return this.#of(col).size
  }

  has(col: CollectionName, id: string): boolean {
    return this.#of(col).has(id)
  }

  add(col: CollectionName, id: string, op: string): void {
    this.#of(col).set(id, op)
    for (const scan of this.#scans) if (scan.col === col) scan.ops.set(id, op)
    this.#onChange()
  }

  /** The server has judged the edit `op`; a later one of the same document is still to come. */
  confirm(col: CollectionName, id: string, op: string): void {
    const ops = this.#of(col)
    if (ops.get(id) === op) ops.delete(id)
    for (const scan of this.#scans) {
      if (scan.col !== col) continue
      scan.confirmed.add(`${id} ${op}`)
      if (scan.ops.get(id) === op) scan.ops.delete(id)
    }
    this.#onChange()
  }

  /** Counts anew what `find` reads from the database, without losing what happens meanwhile. */
  async recount(col: CollectionName, find: () => Promise<ReadonlyMap<string, string>>): Promise<void> {
    const scan: Scan = { col, ops: new Map(), confirmed: new Set() }
    this.#scans.add(scan)
    try {
      const found = [...(await find())].filter(([id, op]) => !scan.confirmed.has(`${id} ${op}`))
      this.#ops.set(col, new Map([...found, ...scan.ops]))
    } finally {
      this.#scans.delete(scan)
    }
    this.#onChange()
  }

  #of(col: CollectionName): Map<string, string> {
    let ops = this.#ops.get(col)
    if (!ops) this.#ops.set(col, (ops = new Map<string, string>()))
    return ops
  }
}

/** What happened to a collection while it was being counted. */
interface Scan {
  col: CollectionName
  /** edits made since it began and not confirmed yet */
  ops: Map<string, string>
  confirmed: Set<string>
}

const PAGE = 500

/** Reads from the database itself what is unsent: documents written since the sending checkpoint that differ from what the server is known to have. */
export async function findUnsent(replication: Replication): Promise<Map<string, string>> {
  await replication.startPromise
  const state = replication.internalReplicationState
  const found = new Map<string, string>()
  if (!state) return found
  let checkpoint: unknown = await getLastCheckpointDoc(state, 'up')
  for (;;) {
    const page = await getChangedDocumentsSince(state.input.forkInstance, PAGE, checkpoint)
    const assumed = await getAssumedMasterState(
      state,
      page.documents.map((doc) => doc.id),
    )
    for (const doc of page.documents) if (!isKnown(assumed[doc.id]?.docData, doc)) found.set(doc.id, doc.op)
    if (page.documents.length < PAGE) return found
    checkpoint = page.checkpoint
  }
}

const isKnown = (master: { op: string; rev: number; _deleted: boolean } | undefined, doc: RxDocumentData<AnyDoc>): boolean =>
  master !== undefined && master.op === doc.op && master.rev === doc.rev && master._deleted === doc._deleted
