import { BehaviorSubject, filter, firstValueFrom, Subject } from 'rxjs'
import { textOf } from '#shared/lib/text-of.ts'
import type { CollectionName } from '#shared/sync/collections.ts'
import type { PushAnswer, PushRow } from '#shared/sync/wire.ts'
import type { DeviceStore } from './device-store.ts'
import type { StorageGuard } from './guard.ts'
import { HeldBack } from './held-back.ts'
import { keepStreamOpen } from './poke-stream.ts'
import { startReplication, type ReplicateOptions, type RunningReplication } from './replicate.ts'
import { Rescued } from './rescued.ts'
import { Waker } from './retry.ts'
import type { Transport } from './transport.ts'
import type { SyncController, SyncProblem, SyncState, SyncTruth } from './types.ts'
import { findUnsent, Unsent } from './unsent.ts'
import { watchPage } from './watch-page.ts'

export interface SyncOptions {
  accountId: string
  collections: ReadonlyMap<CollectionName, ReplicateOptions['collection']>
  transport: Transport
  guard: StorageGuard
  store: DeviceStore
  clock: () => number
  random: () => number
  pullBatchSize?: number
  retryBaseMs?: number
  /** also pulls without a poke this often, in case a poke was missed */
  pollMs?: number
}

const POLL_MS = 60_000
const SYNC_NOW_MS = 45_000
const LONGEST_PAUSE_MS = 60_000

/** Runs the replications of one open database and tells the truth about them. */
export class Sync implements SyncController {
  readonly state$: BehaviorSubject<SyncState>
  readonly rescued: Rescued
  readonly #options: SyncOptions
  readonly #waker = new Waker()
  readonly #stopping = new AbortController()
  readonly #changed$ = new Subject<void>()
  readonly #unsent = new Unsent(() => this.#refresh())
  readonly #heldBack: HeldBack
  readonly #problems = new Map<string, { problem: SyncProblem; turn: number }>()
  readonly #pulledTurn = new Map<CollectionName, number>()
  readonly #active = new Set<CollectionName>()
  #running = new Map<CollectionName, RunningReplication>()
  #turn = 0
  /** failed writes of received documents since the last complete round */
  #trips = 0
  #lastSuccessAt: number | undefined
  #stopWatching = (): void => undefined

  constructor(options: SyncOptions) {
    this.#options = options
    this.state$ = new BehaviorSubject<SyncState>({ phase: 'sending', unsent: 0, rescued: 0 })
    this.rescued = new Rescued({ store: options.store, accountId: options.accountId, onChange: () => this.#refresh() })
    this.#heldBack = new HeldBack(options.collections.get('jobs'), this.#waker)
  }

  state(): SyncState {
    return this.state$.value
  }

  async start(): Promise<void> {
    const last = await this.#options.store.read(this.#successKey)
    if (typeof last === 'number') this.#lastSuccessAt = last
    await this.rescued.load()
    this.#options.guard.onTrip(() => void this.#restart())
    this.#startAll()
    this.#keepLooking()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#stopWatching()
    await this.#stopAll()
    this.#changed$.complete()
  }

  setToken(token: string): void {
    this.#options.transport.setToken(token)
    this.#waker.wake()
  }

  noteEdit(col: CollectionName, id: string, op: string): void {
    this.#unsent.add(col, id, op)
  }

  async syncNow({ timeoutMs = SYNC_NOW_MS }: { timeoutMs?: number } = {}): Promise<SyncTruth> {
    // What began before this moment proves nothing about it, neither its failure nor its success.
    const asked = this.#turn
    this.#waker.wake()
    this.#reSync(null)
    const outcome = await this.#until(timeoutMs, () => {
      const failed = [...this.#problems.values()].find(({ turn }) => turn > asked)
      if (failed) return { ok: false as const, reason: failed.problem, unsent: this.#unsent.count }
      const isDone = [...this.#running.keys()].every((col) => (this.#pulledTurn.get(col) ?? -1) > asked && !this.#active.has(col))
      return isDone && this.#unsent.count === 0 ? { ok: true as const, at: this.#options.clock() } : null
    })
    return outcome ?? { ok: false, reason: 'timeout', unsent: this.#unsent.count }
  }

  isUnsent(col: CollectionName, id: string): boolean {
    return this.#unsent.has(col, id)
  }

  async awaitPushed(col: CollectionName, id: string): Promise<void> {
    if (this.#unsent.has(col, id)) await this.#when(() => !this.#unsent.has(col, id))
  }

  async awaitInitial(): Promise<void> {
    const isRead = (): boolean => [...this.#running.keys()].every((col) => this.#pulledTurn.has(col) && !this.#active.has(col))
    if (!isRead()) await this.#when(isRead)
  }

  get #successKey(): string {
    return `lastSync:${this.#options.accountId}`
  }

  #startAll(): void {
    for (const [col, collection] of this.#options.collections) {
      const replication = startReplication(this.#replicateOptions(col, collection))
      this.#running.set(col, replication)
      replication.state.active$.subscribe((isActive) => this.#noteActive(col, isActive))
      void this.#recount(col)
    }
  }

  async #stopAll(): Promise<void> {
    const running = [...this.#running.values()]
    this.#running = new Map()
    await Promise.all(running.map((replication) => replication.stop()))
  }

  #replicateOptions(col: CollectionName, collection: ReplicateOptions['collection']): ReplicateOptions {
    const { transport, random, pullBatchSize, retryBaseMs } = this.#options
    return {
      collection,
      transport,
      waker: this.#waker,
      random,
      ...(pullBatchSize === undefined ? {} : { pullBatchSize }),
      ...(retryBaseMs === undefined ? {} : { retryBaseMs }),
      beforePush: (rows, signal) => this.#heldBack.wait(rows, signal),
      onPush: (rows) => {
        for (const row of rows) this.#unsent.add(col, row.newDocumentState.id, opOf(row))
      },
      afterPush: (rows, answer) => this.#afterPush(col, rows, answer),
      onAttempt: (direction, problem, turn) => this.#noteAttempt(`${col} ${direction}`, problem, turn),
      nextTurn: () => ++this.#turn,
      onPulledToEnd: (turn) => {
        this.#pulledTurn.set(col, turn)
        this.#refresh()
      },
    }
  }

  async #afterPush(col: CollectionName, rows: readonly PushRow[], answer: PushAnswer): Promise<void> {
    await this.rescued.keep(col, rows, answer.rejects, this.#options.clock())
    for (const row of rows) this.#unsent.confirm(col, row.newDocumentState.id, opOf(row))
    if (col === 'jobs') this.#heldBack.confirm(rows.map((row) => row.newDocumentState.id))
  }

  #noteAttempt(loop: string, problem: SyncProblem | null, turn: number): void {
    if (problem) this.#problems.set(loop, { problem, turn })
    else this.#problems.delete(loop)
    this.#refresh()
  }

  #noteActive(col: CollectionName, isActive: boolean): void {
    if (isActive) this.#active.add(col)
    else this.#active.delete(col)
    // At rest the database itself is asked: another tab may have sent what this one still counts.
    if (!isActive && this.#unsent.countOf(col) > 0) void this.#recount(col)
    this.#refresh()
  }

  async #recount(col: CollectionName): Promise<void> {
    const replication = this.#running.get(col)
    if (!replication) return
    try {
      await this.#unsent.recount(col, () => findUnsent(replication.state))
    } catch {
      // The replication was stopped meanwhile; its successor counts again.
    }
  }

  /** After a failed write of received documents: everything starts again from the last stored checkpoint. */
  async #restart(): Promise<void> {
    this.#noteAttempt('storage', 'storage', ++this.#turn)
    await this.#stopAll()
    // A full disk does not empty by asking every second.
    const pauseMs = Math.min(LONGEST_PAUSE_MS, (this.#options.retryBaseMs ?? 1000) * 2 ** this.#trips++)
    await this.#waker.sleep(pauseMs * (1 + this.#options.random()), this.#stopping.signal)
    if (this.#stopping.signal.aborted) return
    this.#options.guard.reset()
    this.#active.clear()
    this.#problems.clear()
    this.#pulledTurn.clear()
    this.#startAll()
  }

  #keepLooking(): void {
    const { transport, random, pollMs } = this.#options
    this.#stopWatching = watchPage({
      onBack: () => {
        this.#waker.wake()
        this.#reSync(null)
      },
      pollMs: pollMs ?? POLL_MS,
      keepStream: (signal) =>
        void keepStreamOpen({
          transport,
          waker: this.#waker,
          random,
          signal,
          onPoke: (cols) => this.#reSync(cols),
          onOpen: () => undefined,
        }),
    })
  }

  #reSync(cols: readonly string[] | null): void {
    for (const [col, replication] of this.#running) if (cols === null || cols.includes(col)) replication.reSync()
  }

  #refresh(): void {
    const problem = [...this.#problems.values()][0]?.problem
    const unsent = this.#unsent.count
    const isRead = this.#running.size > 0 && [...this.#running.keys()].every((col) => this.#pulledTurn.has(col))
    if (!problem && unsent === 0 && isRead) this.#noteSuccess()
    const state: SyncState = {
      phase: phaseOf({ problem, unsent, isRead, rescued: this.rescued.count }),
      unsent,
      rescued: this.rescued.count,
      ...(this.#lastSuccessAt === undefined ? {} : { lastSuccessAt: this.#lastSuccessAt }),
      ...(problem ? { reason: problem } : this.rescued.count > 0 ? { reason: 'rescued' as const } : {}),
    }
    if (JSON.stringify(state) !== JSON.stringify(this.state$.value)) this.state$.next(state)
    this.#changed$.next()
  }

  /** Seconds are enough for people, and spare the storage. */
  #noteSuccess(): void {
    if (this.#active.size === 0) this.#trips = 0
    const at = this.#options.clock()
    if (this.#lastSuccessAt !== undefined && at - this.#lastSuccessAt < 1000) return
    this.#lastSuccessAt = at
    void this.#options.store.write(this.#successKey, at).catch(() => undefined)
  }

  async #when(isTrue: () => boolean): Promise<void> {
    await firstValueFrom(this.#changed$.pipe(filter(isTrue)))
  }

  /** The first value `check` gives, looked at after every change; null when time is up or sync stops. */
  async #until<T>(timeoutMs: number, check: () => T | null): Promise<T | null> {
    return await new Promise((resolve) => {
      const finish = (value: T | null): void => {
        clearTimeout(timer)
        subscription.unsubscribe()
        resolve(value)
      }
      const timer = setTimeout(() => finish(null), timeoutMs)
      const look = (): void => {
        const value = check()
        if (value !== null) finish(value)
      }
      const subscription = this.#changed$.subscribe({ next: look, complete: () => finish(null) })
      look()
    })
  }
}

const opOf = (row: PushRow): string => textOf(row.newDocumentState['op'])

function phaseOf(facts: { problem: SyncProblem | undefined; unsent: number; isRead: boolean; rescued: number }): SyncState['phase'] {
  if (facts.problem === 'session' || facts.problem === 'outdated' || facts.problem === 'storage' || facts.rescued > 0) return 'needsYou'
  if (facts.problem) return 'waiting'
  return facts.unsent > 0 || !facts.isRead ? 'sending' : 'sent'
}
