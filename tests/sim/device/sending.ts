import { dropEchoes } from '#pwa/db/replication/drop-echoes.ts'
import { lean } from '#pwa/db/replication/push-bytes.ts'
import { splitStaleEdits } from '#pwa/db/recovery/stale-edits.ts'
import { ResetRequired } from '#pwa/db/replication/transport.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PushResult, PushRow } from '#shared/sync/wire.ts'
import type { AppMemory, Device } from './device.ts'
import { isEqual, type LocalDoc } from './local-doc.ts'
import type { TabPort } from './line.ts'
import { untilDone } from './retry.ts'
import type { DeviceStore, ForkRow, ForkWrite, MetaRow, WriteEvent } from './store.ts'

const LOOK_AGAIN_MS = 200

/** The sending half of RxDB's replication (upstream.ts there): documents as they were when the write was noticed, one request after the other. */
export class Sending {
  readonly #tab: TabPort
  readonly #col: CollectionName
  readonly #store: DeviceStore
  readonly #device: Device
  readonly #memory: AppMemory
  #tasks: (WriteEvent | 'RESYNC')[] = []
  #isRunning = false
  /** Each start of the app looks through everything once: a tab closed at the wrong moment leaves edits behind RxDB's own checkpoint. */
  #sentTo = 0

  constructor(options: { tab: TabPort; device: Device; col: CollectionName; store: DeviceStore }) {
    this.#device = options.device
    this.#memory = options.device.memory
    this.#tab = options.tab
    this.#col = options.col
    this.#store = options.store
  }

  get isIdle(): boolean {
    return !this.#isRunning
  }

  /** A document was written on this device, by this or another tab; 'RESYNC' = look for yourself. */
  notice(task: WriteEvent | 'RESYNC'): void {
    this.#tasks.push(task)
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
  }

  async #run(): Promise<void> {
    await this.#tab.pause()
    while (this.#tasks.length > 0) await this.#takeTasks()
    this.#isRunning = false
  }

  async #takeTasks(): Promise<void> {
    const rows = new Map<string, ForkRow>()
    let position = 0
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      if (task === 'RESYNC') return await this.#scan()
      for (const row of task.rows) {
        if (!task.isFromServer) rows.set(row.doc.id, row)
        position = Math.max(position, row.written)
      }
    }
    await this.#send(rows, position)
  }

  /** Everything written since the sending checkpoint; again as long as conflicts were resolved. */
  async #scan(): Promise<void> {
    for (let hadConflicts = true; hadConflicts;) {
      await this.#tab.pause()
      const rows = this.#store.writtenSince(this.#sentTo)
      if (rows.length === 0) return
      hadConflicts = await this.#send(new Map(rows.map((row) => [row.doc.id, row])), rows.at(-1)?.written ?? 0)
    }
  }

  /** Answers whether conflicts were written. */
  async #send(forkRows: ReadonlyMap<string, ForkRow>, position: number): Promise<boolean> {
    await this.#tab.pause(this.#device.sendMs)
    const metaBefore = new Map([...forkRows.keys()].map((id) => [id, this.#store.meta.get(id)]))
    const toSend = [...forkRows.values()].filter((row) => isToBeSent(row, metaBefore.get(row.doc.id)))
    if (toSend.length === 0) {
      this.#rememberLater(position)
      return false
    }
    const rows = toSend.map(({ doc }) => rowOf(doc, metaBefore.get(doc.id)))
    const batches = Array.from({ length: Math.ceil(rows.length / this.#tab.pushLimit) }, (_, i) =>
      rows.slice(i * this.#tab.pushLimit, (i + 1) * this.#tab.pushLimit),
    )
    const answers = await Promise.all(batches.map((batch) => this.#pushBatch(batch)))
    const conflicts = new Map(answers.flat().map((conflict) => [conflict.id, conflict]))
    await this.#tab.pause()
    for (const { doc } of toSend) if (!conflicts.has(doc.id)) this.#store.writeMeta(doc, metaBefore.get(doc.id))
    const hadConflicts = conflicts.size > 0 && (await this.#takeOver(conflicts, forkRows, metaBefore))
    this.#rememberLater(position)
    return hadConflicts
  }

  async #pushBatch(rows: PushRow[]): Promise<LocalDoc[]> {
    await this.#tab.noteOld()
    const { mine, conflicts } = this.#split(rows)
    if (mine.length === 0) return conflicts
    await this.#tab.beforePush([...mine])
    const answer = await this.#ask([...mine])
    this.#tab.afterPush([...mine], answer)
    return [...conflicts, ...answer.conflicts]
  }

  #split(rows: readonly PushRow[]): ReturnType<typeof dropEchoes> {
    return dropEchoes(rows, this.#received(rows))
  }

  /** Current state of the documents that the receiving half wrote last. */
  #received(rows: readonly PushRow[]): Map<string, LocalDoc> {
    const now = rows.flatMap(({ newDocumentState: { id } }) => this.#store.fork.get(id) ?? [])
    return new Map(now.flatMap(({ doc, rev, receivedRev }) => (rev === receivedRev ? [[doc.id, doc]] : [])))
  }

  /** As pwa/db/replication/push.ts does: what is too old is judged here, all else by the server, once a pull was answered; what that has written is looked at once more. */
  async #ask(rows: PushRow[]): Promise<PushResult> {
    const { startOver } = this.#memory
    const { gate } = this.#tab
    for (;;) {
      while (!gate.isOpen(this.#col)) await this.#tab.pause(LOOK_AGAIN_MS)
      const since = gate.since(this.#col)
      const { mine, conflicts: overwritten } = this.#split(rows)
      const { young, judged } = splitStaleEdits(mine, startOver)
      if (judged.rejects.length > 0) this.#tab.keptBack()
      const here = { conflicts: [...overwritten, ...judged.conflicts], rejects: judged.rejects }
      if (young.length === 0) return here
      const request = {
        collection: this.#col,
        rows: young.map(lean),
        stamps: true as const,
        device: this.#device.id,
        ...(since ? { since } : {}),
      }
      try {
        const answer = await untilDone(this.#tab, async () => await this.#tab.push(request))
        return { conflicts: [...here.conflicts, ...answer.conflicts], rejects: [...here.rejects, ...answer.rejects] }
      } catch (error) {
        if (!(error instanceof ResetRequired)) throw error
        // Else a pull has heard of it before, or has been answered since.
        if (gate.since(this.#col) === since) await this.#tab.beginAnew()
      }
    }
  }

  /** The server's state wins, unless the user has edited the document again meanwhile: that edit will be sent by itself. */
  async #takeOver(
    conflicts: ReadonlyMap<string, LocalDoc>,
    forkRows: ReadonlyMap<string, ForkRow>,
    metaBefore: ReadonlyMap<string, MetaRow | undefined>,
  ): Promise<boolean> {
    const writes = [...conflicts.values()].map((doc): ForkWrite => ({ doc, previous: forkRows.get(doc.id)?.rev ?? 0 }))
    await this.#tab.pause()
    const written = this.#store.write(writes, false, true)
    await this.#tab.pause()
    for (const row of written) this.#store.writeMeta(row.doc, metaBefore.get(row.doc.id), row.rev)
    return true
  }

  #rememberLater(position: number): void {
    void this.#tab.pause().then(() => (this.#sentTo = Math.max(this.#sentTo, position)))
  }
}

/** A resolved conflict is always sent once more, all else only when it differs from what the server is believed to have. */
const isToBeSent = (row: ForkRow, assumed: MetaRow | undefined): boolean =>
  !assumed || assumed.resolvedRev === row.rev || !isEqual(assumed.doc, row.doc)

const rowOf = (doc: LocalDoc, assumed: MetaRow | undefined): PushRow => ({
  newDocumentState: doc,
  ...(assumed ? { assumedMasterState: assumed.doc } : {}),
})
