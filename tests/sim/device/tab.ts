import type { Actor } from '#shared/primitives/roles.ts'
import { textOf } from '#shared/lib/text-of.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { markOf, newReplica, stampEdit, stampInsert, type Replica } from '#shared/sync/stamp.ts'
import { noteOldEdits } from '#pwa/db/recovery/reset-replica.ts'
import { compareCollection, type Healing } from '#pwa/db/recovery/anti-entropy.ts'
import { PullGate } from '#pwa/db/replication/pull-gate.ts'
import type { Scanned } from '#pwa/db/replication/replication-meta.ts'
import type { DigestRequest, PushRequest, Reject } from '#shared/sync/wire.ts'
import type { Edits } from '../checks/edits.ts'
import type { Owner } from '../core/scheduler.ts'
import { stampsOf, type LocalDoc } from './local-doc.ts'
import type { AppMemory, Device } from './device.ts'
import type { Port, TabPort } from './line.ts'
import { untilDone } from './retry.ts'
import { Receiving } from './receiving.ts'
import { Sending } from './sending.ts'
import type { DeviceStore } from './store.ts'

export interface TabOptions {
  /** letters and digits; also the replica of its stamps */
  name: string
  device: Device
  edits: Edits
  fail(message: string): void
  port(tab: Tab): Port
}

const LOOK_AGAIN_MS = 2000

/** Start of the app: a replica id of its own, and a replication per collection over the stores of the device. */
export class Tab implements Owner {
  readonly name: string
  readonly actor: Actor
  readonly device: Device
  readonly stores: ReadonlyMap<CollectionName, DeviceStore>
  isAlive = true
  readonly #memory: AppMemory
  readonly #gate: PullGate
  readonly #replica: Replica
  readonly #edits: Edits
  readonly #fail: (message: string) => void
  readonly #port: Port
  readonly #receiving = new Map<CollectionName, Receiving>()
  readonly #sending = new Map<CollectionName, Sending>()
  readonly #confirmedJobs = new Set<string>()
  readonly #stopListening: (() => void)[] = []

  constructor(options: TabOptions) {
    this.name = options.name
    this.device = options.device
    this.#memory = options.device.memory
    this.#gate = new PullGate(this.#memory.startOver)
    this.actor = options.device.actor
    this.stores = options.device.stores
    this.#edits = options.edits
    this.#fail = options.fail
    this.#replica = newReplica(() => `${markOf(this.actor.id)}${options.name}`)
    this.#edits.register(this.#replica.id, this.actor.id)
    this.#port = options.port(this)
    for (const [col, store] of this.stores) this.#replicate(col, store)
  }

  get isIdle(): boolean {
    return [...this.#receiving.values(), ...this.#sending.values()].every((half) => half.isIdle)
  }

  close(): void {
    this.isAlive = false
    for (const stop of this.#stopListening) stop()
  }

  /** A poke, or the tab looks by itself. */
  resync(cols: readonly CollectionName[] = [...this.stores.keys()]): void {
    for (const col of cols) {
      this.#sending.get(col)?.notice('RESYNC')
      this.#receiving.get(col)?.resync()
    }
  }

  /** The app's own comparison with the server; `unsent` counts as a document with an unsent edit. */
  async compare(col: CollectionName, unsent?: string): Promise<Healing> {
    const store = this.stores.get(col)
    const { rewinds, drops } = this.#memory
    return await compareCollection(
      {
        scan: async function* () {
          // Bare tombstones lack the rest, and are left out.
          yield await Promise.resolve(
            [...(store?.fork.values() ?? [])].map(({ doc }) => ({
              doc,
              isDirty: doc.id === unsent || store?.isDirty(doc.id),
            })) as unknown as Scanned[],
          )
        },
        // compareCollection asks for nothing but digests
        compare: async (request) => await untilDone(this.#port, async () => await this.#port.digest(request as DigestRequest)),
        pullToEnd: async () => await this.#pullToEnd(col),
        rewind: async (_col, scopes) => await rewinds.ask(col, scopes),
        drop: (_col, ids) => drops.add(col, ids),
        onGone: () => undefined,
      },
      col,
    )
  }

  async #pullToEnd(col: CollectionName): Promise<boolean> {
    this.resync([col])
    while (!this.isIdle) await this.#port.pause(100)
    await this.#port.pause(100)
    return true
  }

  /** pwa/db/edit.ts insertDoc; false when the id exists here. */
  insert(col: CollectionName, place: { id: string; scope: string; iv: string }, fields: Readonly<Record<string, unknown>>): boolean {
    const store = this.stores.get(col)
    const row = store?.fork.get(place.id)
    if (!store || (row && !row.doc._deleted)) return false
    const doc = stampInsert(this.#replica, { ...place, gid: this.actor.gid }, fields)
    this.#edits.note({ op: doc.op, user: this.actor.id, col, id: place.id, values: fields, knew: stampsOf(row?.doc) })
    store.write([{ doc: { ...doc, _deleted: false }, previous: row?.rev ?? 0 }], false)
    return true
  }

  /** pwa/db/edit.ts editDoc */
  edit(col: CollectionName, id: string, changes: Readonly<Record<string, unknown>>): void {
    const { store, row, doc } = this.#open(col, id)
    const edited = stampEdit(this.#replica, doc, changes)
    this.#edits.note({ op: edited.op, user: this.actor.id, col, id, values: changes, knew: doc.fop })
    store.write([{ doc: withoutUndefined(edited), previous: row.rev }], false)
  }

  /** pwa/db/edit.ts removeDoc */
  remove(col: CollectionName, id: string): void {
    const { store, row, doc } = this.#open(col, id)
    const { gid, scope, iv, rev, op } = stampEdit(this.#replica, doc, {})
    this.#edits.note({ op, user: this.actor.id, col, id, values: { _deleted: true }, knew: doc.fop })
    store.write([{ doc: { id, gid, scope, iv, rev, op, fop: { _deleted: op }, _deleted: true }, previous: row.rev }], false)
  }

  #open(col: CollectionName, id: string) {
    const store = this.stores.get(col)
    const row = store?.fork.get(id)
    if (!store || !row || row.doc._deleted) throw new Error(`${col} ${id} is not on this device`)
    // Only bare tombstones lack the meta fields, and those are deleted.
    return { store, row, doc: row.doc as LocalDoc & Parameters<typeof stampEdit>[1] }
  }

  #replicate(col: CollectionName, store: DeviceStore): void {
    if (!COLLECTIONS_OF_ROLE[this.actor.role].includes(col)) return
    let isOldNoted: Promise<unknown> | undefined
    const { startOver } = this.#memory
    const tab: TabPort = {
      ...this.#port,
      gate: this.#gate,
      noteOld: async () => void (await (isOldNoted ??= noteOldEdits(startOver, store.scan(), this.device.now()))),
      beginAnew: async () => {
        this.#port.startsOver()
        await this.device.beginAnew(this.#memory)
        this.#gate.forget()
        for (const half of this.#receiving.values()) half.resync()
      },
      beforePush: async (rows) => await this.#holdBack(rows),
      afterPush: (rows, answer) => {
        for (const reject of answer.rejects) this.#rescue(reject, rows)
        if (col === 'jobs') for (const row of rows) this.#confirmedJobs.add(row.newDocumentState.id)
      },
    }
    const sending = new Sending({ tab, device: this.device, col, store })
    this.#sending.set(col, sending)
    this.#receiving.set(col, new Receiving({ tab, device: this.device, col, store }))
    this.#stopListening.push(store.listen((event) => sending.notice(event)))
  }

  #rescue(reject: Reject, rows: PushRequest['rows']): void {
    const row = rows.find(({ newDocumentState: { id } }) => id === reject.id)
    // Rows are sent by Sending, which takes them from the store.
    const [sent, assumed] = [row?.newDocumentState as LocalDoc | undefined, row?.assumedMasterState as LocalDoc | undefined]
    const violation = this.#edits.rescue(this.actor.id, reject, { sent: stampsOf(sent), assumed: stampsOf(assumed) })
    if (violation !== null) this.#fail(violation)
  }

  /** pwa/db/replication/wait-for-parent.ts: documents of a job wait until the server has the job itself. */
  async #holdBack(rows: PushRequest['rows']): Promise<void> {
    const jobs = this.stores.get('jobs')
    if (!jobs) return
    for (const { newDocumentState: doc } of rows) {
      const scope = textOf(doc['scope'])
      const job = scope.startsWith('job:') ? scope.slice(4) : doc.id
      if (job === doc.id) continue
      const isKnown = (): boolean => {
        const row = jobs.fork.get(job)
        return this.#confirmedJobs.has(job) || !row || row.doc._deleted || Number(row.doc['rev']) > 0
      }
      while (!isKnown()) await this.#port.pause(LOOK_AGAIN_MS)
    }
  }
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
