import { createPull, type Pulled } from '#pwa/db/replication/pull.ts'
import type { StoredCheckpoint } from '#pwa/db/replication/checkpoint-rewind.ts'
import { ResetRequired } from '#pwa/db/replication/transport.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PullResult, PullRequest } from '#shared/sync/wire.ts'
import type { Device } from './device.ts'
import { isEqual, type LocalDoc } from './local-doc.ts'
import type { TabPort } from './line.ts'
import { RETRY_MS, untilDone } from './retry.ts'
import type { DeviceStore, ForkWrite } from './store.ts'

/** The receiving half of RxDB's replication (downstream.ts there), one step of the scheduler per access to the disk; what it asks the app's own code decides. */
export class Receiving {
  readonly #tab: TabPort
  readonly #store: DeviceStore
  readonly #pull: (checkpoint: StoredCheckpoint | null, limit: number) => Promise<Pulled>
  #isWanted = false
  #isRunning = false
  #waiting: { documents: Map<string, LocalDoc>; checkpoint: StoredCheckpoint | null } = { documents: new Map(), checkpoint: null }
  #persisted: Promise<void> = Promise.resolve()

  constructor(options: { tab: TabPort; device: Device; col: CollectionName; store: DeviceStore }) {
    const { tab, device, col, store } = options
    const { memory } = device
    this.#tab = tab
    this.#store = store
    this.#pull = createPull({
      collection: col,
      device: device.id,
      ...memory,
      // createPull asks for nothing but pulls
      ask: async (request) => ({ answer: await untilDone<PullResult>(tab, async () => await tab.pull(request as PullRequest)), turn: 0 }),
      listIds: async () => await Promise.resolve(store.ids),
      onResetRequired: async () => {
        await tab.beginAnew()
      },
      onEnd: () => undefined,
      onAnswer: (_before, answer) => tab.gate.note(col, answer.checkpoint),
      again: () => this.resync(),
    })
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
      const answer = await this.#ask(checkpoint, pullLimit)
      const documents: readonly LocalDoc[] = answer.documents
      // The checkpoint of an empty answer is not kept.
      if (documents.length === 0) break
      checkpoint = stacked(checkpoint, answer.checkpoint)
      // The next batch is asked for before this one is on the disk.
      persisted.push(this.#persist(documents, checkpoint))
      if (documents.length < pullLimit) break
    }
    await Promise.all(persisted)
  }

  /** A handler that throws is called again with the same. */
  async #ask(checkpoint: StoredCheckpoint | null, limit: number): Promise<Pulled> {
    for (;;) {
      try {
        await this.#tab.noteOld()
        return await this.#pull(checkpoint, limit)
      } catch (error) {
        if (!(error instanceof ResetRequired)) throw error
        await this.#tab.pause(RETRY_MS)
      }
    }
  }

  async #persist(documents: readonly LocalDoc[], checkpoint: StoredCheckpoint | null): Promise<void> {
    for (const document of documents) this.#waiting.documents.set(document.id, document)
    this.#waiting.checkpoint = checkpoint
    this.#persisted = this.#persisted.then(() => this.#persistWaiting())
    await this.#persisted
  }

  async #persistWaiting(): Promise<void> {
    const { documents, checkpoint } = this.#waiting
    this.#waiting = { documents: new Map(), checkpoint }
    if (documents.size === 0) return
    await this.#tab.disk()
    const rows = this.#rowsToWrite(documents)
    await this.#tab.pause()
    const isLost = this.#tab.losesBatch()
    const written = isLost ? new Set<string>() : new Set(this.#store.write(rows.writes, true).map((row) => row.doc.id))
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
      if (row && !isUnchanged && row.receivedRev !== row.rev) {
        if (row.isTakenOver && row.doc['rev'] !== master['rev']) this.#tab.overtaken()
        continue
      }
      if (row && isEqual(master, row.doc)) {
        if (!isUnchanged) onlyMeta.push(row.doc)
        continue
      }
      if (Number(master['rev']) < Number(row?.doc['rev'])) this.#tab.steppedBack()
      writes.push({ doc: master, previous: row?.rev ?? 0 })
    }
    return { writes, onlyMeta, metaBefore }
  }
}

/** RxDB merges checkpoints shallowly. */
const stacked = (before: StoredCheckpoint | null, after: StoredCheckpoint | null): StoredCheckpoint | null =>
  after ? { ...before, ...after } : before
