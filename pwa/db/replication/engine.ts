import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, PullResult, PushResult, PushRow } from '#shared/sync/wire.ts'
import { compareCollection, type AntiEntropyOptions, type Healing } from '../recovery/anti-entropy.ts'
import { resetReplica } from '../recovery/reset-replica.ts'
import { askDigest } from '../recovery/ask-digest.ts'
import { Evictions } from './evictions.ts'
import type { StorageGuard } from '../recovery/storage-guard.ts'
import { WaitForParent } from './wait-for-parent.ts'
import { applyPushResponse, opOf } from './apply-push-response.ts'
import { keepStreamOpen } from './poke-stream.ts'
import { compareAll } from '../recovery/compare-all.ts'
import { GatheredCalls, PULL_WAIT_MS, START_WAIT_MS } from './gathered-calls.ts'
import { PULL_BATCH, startReplication, type RunningReplication } from './replicate.ts'
import type { ReplicateOptions } from './types.ts'
import { PullGate } from './pull-gate.ts'
import type { RejectedEdits } from '../recovery/rejected-edits.ts'
import { requeueMissedEdits, unsentNow } from '../recovery/requeue-missed-edits.ts'
import type { Waker } from './retry.ts'
import type { RewindList } from './checkpoint-rewind.ts'
import { endedScopes } from '../lease/rights-ended.ts'
import { SyncProgress } from './sync-progress.ts'
import { scan, sourceOf, type Scanned } from './replication-meta.ts'
import type { StartOver } from '../recovery/start-over.ts'
import type { Transport } from './transport.ts'
import type { SyncTruth } from '../types.ts'
import type { Unsent } from './unsent.ts'
import { watchPage, type PageWatch } from '../tabs/watch-page.ts'

export type SyncedCollections = ReadonlyMap<CollectionName, ReplicateOptions['collection']>

export interface EngineOptions {
  collections: SyncedCollections
  transport: Transport
  guard: StorageGuard
  waker: Waker
  unsent: Unsent
  rescued: RejectedEdits
  rewinds: RewindList
  startOver: StartOver
  device: string
  clock: () => number
  random: () => number
  pullBatchSize?: number
  retryBaseMs?: number
  /** also pulls without a poke this often, in case a poke was missed */
  pollMs?: number
  /** tests hand in their own to see what it is for */
  resend?: typeof requeueMissedEdits
  /** anything the user may be told has changed */
  onChange(): void
  /** the server asked this device to start over */
  onReset(): void
  onScopesGone(scopes: readonly string[]): void
  /** something may be missing on the device: compare soon */
  onDoubt(): void
}

const POLL_MS = 60_000
const LONGEST_PAUSE_MS = 60_000

/** Runs the replications of one database, in the tab that leads. Started and stopped as a whole; what it knows of the connection starts empty each time. */
export class Engine {
  readonly rounds: SyncProgress
  readonly #options: EngineOptions
  readonly #stopping = new AbortController()
  readonly #heldBack: WaitForParent
  readonly #drops = new Evictions()
  readonly #gate: PullGate
  readonly #calls: GatheredCalls
  #beginning: Promise<void> | null = null
  #running = new Map<CollectionName, RunningReplication>()
  /** failed writes of received documents since the last complete round */
  #trips = 0
  #watch: PageWatch | undefined

  constructor(options: EngineOptions) {
    this.#options = options
    this.rounds = new SyncProgress({ unsent: options.unsent, clock: options.clock, onChange: () => this.#refresh() })
    this.#gate = new PullGate(options.startOver)
    this.#calls = new GatheredCalls(options.transport)
    this.#heldBack = new WaitForParent(options.collections.get('jobs'), options.waker)
  }

  start(): void {
    this.#options.guard.reset()
    this.#startAll()
    this.#keepLooking()
    void this.#resendLeftBehind()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#watch?.stop()
    this.rounds.stop()
    await this.#stopAll()
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Tells the watch that another tab is looked at. */
  noteWatched(isBack: boolean): void {
    this.#watch?.noteWatched(isBack)
  }

  async syncNow(timeoutMs: number): Promise<SyncTruth> {
    const asked = this.rounds.turn
    this.#options.waker.wake()
    this.#reSync(null)
    return await this.rounds.truthAfter(asked, timeoutMs)
  }

  /** After a failed write of received documents: everything starts again from the last stored checkpoint. */
  async restart(): Promise<void> {
    const { waker, random, guard, retryBaseMs } = this.#options
    this.rounds.noteTrip()
    await this.#stopAll()
    // A full disk does not empty by asking every second.
    const pauseMs = Math.min(LONGEST_PAUSE_MS, (retryBaseMs ?? 1000) * 2 ** this.#trips++)
    await waker.sleep(pauseMs * (1 + random()), this.#stopping.signal)
    if (this.isStopped) return
    guard.reset()
    this.rounds.reset()
    this.#startAll()
    this.#options.onDoubt()
  }

  /** Compares all collections with the server, which is asked about all of them at once. Rejects with LineError when offline. */
  async compare(): Promise<Map<CollectionName, Healing>> {
    return await compareAll([...this.#options.collections.keys()], this.#calls, (name) => compareCollection(this.#comparison(), name))
  }

  #comparison(): AntiEntropyOptions {
    const { rewinds, onScopesGone, device } = this.#options
    const from = { device, transport: this.#calls, signal: this.#stopping.signal }
    return {
      scan: (collection) => this.#scan(collection),
      compare: async (request) => await askDigest(request, { ...from, era: this.#gate.last(request.collection)?.era }),
      pullToEnd: (collection) => this.#pullToEnd(collection),
      rewind: (collection, scopes) => rewinds.ask(collection, scopes),
      drop: (collection, ids) => this.#drops.add(collection, ids),
      onGone: onScopesGone,
    }
  }

  async *#scan(collection: CollectionName): AsyncGenerator<Scanned[]> {
    const running = this.#running.get(collection)
    const source = running && (await sourceOf(running.state))
    if (source) yield* scan(source)
  }

  async #pullToEnd(collection: CollectionName): Promise<boolean> {
    const asked = this.rounds.turn
    this.#reSync([collection])
    return await this.rounds.pulledToEndAfter(asked, collection)
  }

  #startAll(): void {
    this.#calls.expect('pull', this.#options.collections.keys(), START_WAIT_MS)
    for (const [col, collection] of this.#options.collections) {
      const replication = startReplication(this.#replicateOptions(col, collection))
      this.#running.set(col, replication)
      this.rounds.expect(col)
      replication.state.active$.subscribe((isActive) => this.#noteActive(col, isActive))
      void this.#recount(col)
    }
  }

  async #stopAll(): Promise<void> {
    const running = [...this.#running.values()]
    this.#running = new Map()
    await Promise.allSettled(running.map((replication) => replication.stop()))
  }

  #replicateOptions(col: CollectionName, collection: ReplicateOptions['collection']): ReplicateOptions {
    const { unsent } = this.#options
    return {
      ...this.#options,
      transport: this.#calls,
      collection,
      drops: this.#drops,
      gate: this.#gate,
      beforePush: (rows, signal) => this.#heldBack.wait(rows, signal),
      onPush: (rows) =>
        unsent.addSent(
          col,
          rows.map((row) => ({ id: row.newDocumentState.id, op: opOf(row) })),
        ),
      afterPush: (rows, answer) => this.#afterPush(col, rows, answer),
      onAttempt: (direction, problem, turn) => this.rounds.noteAttempt(`${col} ${direction}`, problem, turn),
      nextTurn: () => this.rounds.nextTurn(),
      onPulledToEnd: (turn) => this.rounds.notePulled(col, turn),
      onPulled: (before, answer) => this.#notePulled(col, before, answer),
      onResetRequired: () => this.#startOver(),
      onPushRefused: async (since) => {
        // Else a pull has heard of it before, or has been answered since.
        if (this.#gate.since(col) === since) await this.#startOver()
      },
      onError: () => this.#noteError(),
    }
  }

  async #afterPush(col: CollectionName, rows: readonly PushRow[], answer: PushResult): Promise<void> {
    await applyPushResponse(this.#options, { collection: col, rows, answer })
    if (col === 'jobs') this.#heldBack.confirm(rows.map((row) => row.newDocumentState.id))
  }

  #notePulled(col: CollectionName, before: Checkpoint | null, answer: PullResult): void {
    // The checkpoint of an empty answer is not stored, so the last answer knows more than what was asked with.
    const gone = endedScopes(col, this.#gate.last(col) ?? before, answer)
    this.#gate.note(col, answer.checkpoint)
    if (answer.documents.length >= (this.#options.pullBatchSize ?? PULL_BATCH)) this.rounds.noteFull(col)
    if (gone.length > 0) this.#options.onScopesGone(gone)
  }

  /** Several collections may hear of it at once. */
  async #startOver(): Promise<void> {
    this.#beginning ??= this.#beginAnew().finally(() => {
      this.#beginning = null
    })
    await this.#beginning
  }

  async #beginAnew(): Promise<void> {
    const { onReset, clock } = this.#options
    await resetReplica(this.#options, this.#running, clock())
    this.#gate.forget()
    this.rounds.forgetRead()
    onReset()
    this.#reSync(null)
  }

  /** Something failed on this device inside a replication. A storage that is lost is told by the storage itself. */
  #noteError(): void {
    if (!this.isStopped) this.#options.onDoubt()
  }

  #noteActive(col: CollectionName, isActive: boolean): void {
    this.rounds.noteActive(col, isActive)
    // At rest the database itself is asked: an answer may have been lost on its way into it.
    if (!isActive && this.#options.unsent.countOf(col) > 0) void this.#recount(col)
  }

  async #recount(col: CollectionName): Promise<void> {
    const { unsent, collections } = this.#options
    const [running, collection] = [this.#running.get(col), collections.get(col)]
    if (!running || !collection) return
    const noted = unsent.idsOf(col)
    try {
      await unsent.recount(col, async () => {
        const source = await sourceOf(running.state)
        return source ? await unsentNow(collection, source, noted) : new Map()
      })
    } catch {
      // The replication was stopped meanwhile; its successor counts again.
    }
  }

  /** Once per start, after the first screens have what they need. */
  async #resendLeftBehind(): Promise<void> {
    const { resend = requeueMissedEdits } = this.#options
    if (!(await this.rounds.whenRead())) return
    for (const [col, { state, leftBehind }] of this.#running) {
      const collection = this.#options.collections.get(col)
      const source = await sourceOf(state)
      if (!source || !collection || this.isStopped) return
      try {
        if ((await resend(collection, source, await leftBehind())) > 0) await this.#recount(col)
      } catch {
        // Stopped meanwhile, or the storage failed, which is told elsewhere; the next start looks again.
      }
    }
  }

  #keepLooking(): void {
    const { transport, random, waker, pollMs } = this.#options
    this.#watch = watchPage({
      onBack: () => {
        waker.wake()
        this.#reSync(null)
      },
      pollMs: pollMs ?? POLL_MS,
      onPoll: () => this.#reSync(null),
      keepStream: (signal) => void keepStreamOpen({ transport, waker, random, signal, onPoke: (cols) => this.#reSync(cols) }),
    })
  }

  #reSync(cols: readonly string[] | null): void {
    const asked = new Map([...this.#running].filter(([col]) => cols === null || cols.includes(col)))
    this.#calls.expect('pull', asked.keys(), PULL_WAIT_MS)
    for (const replication of asked.values()) replication.reSync()
  }

  #refresh(): void {
    if (this.rounds.isComplete) this.#trips = 0
    this.#options.onChange()
  }
}
