import type { CollectionName } from '#shared/sync/collections.ts'
import type { Checkpoint, PullAnswer } from '#shared/sync/wire.ts'
import { isEqual, type LocalDoc } from './local-doc.ts'
import type { TabPort } from './line.ts'
import { untilDone } from './retry.ts'
import type { DeviceStore, ForkWrite } from './store.ts'

/** The receiving half of RxDB's replication (downstream.ts there), one step of the scheduler per access to the disk. */
export class Receiving {
  readonly #tab: TabPort
  readonly #col: CollectionName
  readonly #store: DeviceStore
  #isWanted = false
  #isRunning = false
  #waiting: { documents: Map<string, LocalDoc>; checkpoint: Checkpoint | null } = { documents: new Map(), checkpoint: null }
  #persisted: Promise<void> = Promise.resolve()

  constructor(options: { tab: TabPort; col: CollectionName; store: DeviceStore }) {
    this.#tab = options.tab
    this.#col = options.col
    this.#store = options.store
  }

  get isIdle(): boolean {
    return !this.#isRunning
  }

  /** 'RESYNC': pull to the end, once more if a pull is under way. */
  resync(): void {
    this.#isWanted = true
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
  }

  async #run(): Promise<void> {
    while (this.#isWanted) await this.#pullToEnd()
    this.#isRunning = false
  }

  async #pullToEnd(): Promise<void> {
    await this.#tab.pause()
    const { pullLimit } = this.#tab
    let checkpoint = this.#store.pulledTo
    const persisted: Promise<void>[] = []
    for (;;) {
      this.#isWanted = false
      const request = { collection: this.#col, checkpoint, limit: pullLimit }
      const answer: PullAnswer = await untilDone(this.#tab, async () => await this.#tab.pull(request))
      // The checkpoint of an empty answer is not kept.
      if (answer.documents.length === 0) break
      checkpoint = answer.checkpoint
      // The next batch is asked for before this one is on the disk.
      persisted.push(this.#persist(answer.documents, checkpoint))
      if (answer.documents.length < pullLimit) break
    }
    await Promise.all(persisted)
  }

  async #persist(documents: readonly LocalDoc[], checkpoint: Checkpoint): Promise<void> {
    for (const document of documents) this.#waiting.documents.set(document.id, document)
    this.#waiting.checkpoint = checkpoint
    this.#persisted = this.#persisted.then(() => this.#persistWaiting())
    await this.#persisted
  }

  async #persistWaiting(): Promise<void> {
    const { documents, checkpoint } = this.#waiting
    this.#waiting = { documents: new Map(), checkpoint }
    if (documents.size === 0) return
    await this.#tab.pause()
    const rows = this.#rowsToWrite(documents)
    await this.#tab.pause()
    const written = new Set(this.#store.write(rows.writes, true).map((row) => row.doc.id))
    await this.#tab.pause()
    for (const { doc } of rows.writes) if (written.has(doc.id)) this.#store.writeMeta(doc, rows.metaBefore.get(doc.id))
    for (const doc of rows.onlyMeta) this.#store.writeMeta(doc, rows.metaBefore.get(doc.id))
    // Not waited for: the tab may be closed before it is on the disk.
    if (checkpoint) void this.#tab.pause().then(() => this.#store.storePulledTo(checkpoint))
  }

  #rowsToWrite(documents: ReadonlyMap<string, LocalDoc>) {
    const writes: ForkWrite[] = []
    const onlyMeta: LocalDoc[] = []
    const metaBefore = new Map([...documents.keys()].map((id) => [id, this.#store.meta.get(id)]))
    for (const [id, master] of documents) {
      const row = this.#store.fork.get(id)
      const assumed = metaBefore.get(id)
      const isUnchanged = row !== undefined && assumed !== undefined && isEqual(assumed.doc, row.doc)
      // An edit of this device waits to be sent; its conflict will bring the server's state.
      if (row && !isUnchanged && row.receivedRev !== row.rev) continue
      if (row && isEqual(master, row.doc)) {
        if (!isUnchanged) onlyMeta.push(row.doc)
      } else writes.push({ doc: master, previous: row?.rev ?? 0 })
    }
    return { writes, onlyMeta, metaBefore }
  }
}
