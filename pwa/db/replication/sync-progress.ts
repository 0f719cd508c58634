import { filter, firstValueFrom, Subject, Subscription } from 'rxjs'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { worstOf } from './sync-state.ts'
import type { SyncProblem, SyncTruth } from '../types.ts'
import type { Unsent } from './unsent.ts'

/** RxDB pulls nothing while a push is under way. Each attempt of one ends after half a minute, so this is two of them. */
const PULL_LIMIT_MS = 60_000
const TRIP = 'storage'

/** Progress and problems of the replications, in numbered requests, so that old news is never taken for new. */
export class SyncProgress {
  readonly #options: { unsent: Unsent; clock: () => number; onChange: () => void }
  readonly #changed$ = new Subject<void>()
  readonly #problems = new Map<string, { problem: SyncProblem; turn: number }>()
  readonly #pulledTurn = new Map<CollectionName, number>()
  readonly #active = new Set<CollectionName>()
  readonly #expected = new Set<CollectionName>()
  readonly #unfinished = new Set<CollectionName>()
  #turn = 0
  #isTripped = false

  constructor(options: { unsent: Unsent; clock: () => number; onChange: () => void }) {
    this.#options = options
  }

  get turn(): number {
    return this.#turn
  }

  nextTurn(): number {
    return ++this.#turn
  }

  get problem(): SyncProblem | undefined {
    return worstOf([...this.#problems.values()].map(({ problem }) => problem))
  }

  /** Was each collection read to its end once? */
  get isRead(): boolean {
    return this.#expected.size > 0 && [...this.#expected].every((col) => this.#pulledTurn.has(col))
  }

  get isReadAtRest(): boolean {
    return this.isRead && this.#active.size === 0
  }

  /** Has an answer been full, and its collection not been read to its end since? */
  get isCatchingUp(): boolean {
    return this.#unfinished.size > 0
  }

  /** Read, nothing wrong, nothing under way. */
  get isComplete(): boolean {
    return this.isReadAtRest && this.#problems.size === 0
  }

  expect(col: CollectionName): void {
    this.#expected.add(col)
  }

  noteAttempt(loop: string, problem: SyncProblem | null, turn: number): void {
    if (problem) this.#problems.set(loop, { problem, turn })
    else this.#problems.delete(loop)
    this.changed()
  }

  noteActive(col: CollectionName, isActive: boolean): void {
    if (isActive) this.#active.add(col)
    else this.#active.delete(col)
    this.changed()
  }

  /** An answer was full: there is more. */
  noteFull(col: CollectionName): void {
    this.#unfinished.add(col)
    this.changed()
  }

  notePulled(col: CollectionName, turn: number): void {
    this.#pulledTurn.set(col, turn)
    this.#unfinished.delete(col)
    this.changed()
  }

  /** Everything is read again from its beginning. */
  forgetRead(): void {
    this.#pulledTurn.clear()
    this.changed()
  }

  /** Received documents could not be stored. Told until a round of the restarted replications is complete, so that it does not come and go with each try. */
  noteTrip(): void {
    this.#isTripped = true
    this.noteAttempt(TRIP, 'storage', this.nextTurn())
  }

  /** The replications start again. */
  reset(): void {
    const trip = this.#problems.get(TRIP)
    this.#isTripped = false
    this.#active.clear()
    this.#problems.clear()
    if (trip) this.#problems.set(TRIP, trip)
    this.#pulledTurn.clear()
    this.changed()
  }

  stop(): void {
    this.#changed$.complete()
  }

  changed(): void {
    if (!this.#isTripped && this.isReadAtRest) this.#problems.delete(TRIP)
    this.#options.onChange()
    this.#changed$.next()
  }

  /** Result of a round that began after request `asked`. Earlier ones prove nothing, neither by failure nor by success. */
  async truthAfter(asked: number, timeoutMs: number): Promise<SyncTruth> {
    const { unsent, clock } = this.#options
    const outcome = await this.#until(timeoutMs, (): SyncTruth | null => {
      const failed = [...this.#problems.values()].find(({ turn }) => turn > asked)
      if (failed) return { ok: false, reason: failed.problem, unsent: unsent.count }
      const isDone = [...this.#expected].every((col) => this.#isPulledAfter(asked, col))
      return isDone && unsent.count === 0 ? { ok: true, at: clock() } : null
    })
    return outcome ?? { ok: false, reason: 'timeout', unsent: unsent.count }
  }

  async pulledToEndAfter(asked: number, col: CollectionName): Promise<boolean> {
    return (await this.#until(PULL_LIMIT_MS, () => (this.#isPulledAfter(asked, col) ? true : null))) ?? false
  }

  /** Resolves when each collection was read once; false when it stops before. */
  async whenRead(): Promise<boolean> {
    const isRead = (): boolean => this.isReadAtRest
    if (isRead()) return true
    await firstValueFrom(this.#changed$.pipe(filter(isRead)), { defaultValue: undefined })
    return isRead()
  }

  #isPulledAfter(asked: number, col: CollectionName): boolean {
    return (this.#pulledTurn.get(col) ?? -1) > asked && !this.#active.has(col)
  }

  /** The first value `check` gives, looked at after every change; null when time is up or sync stops. */
  async #until<T>(timeoutMs: number, check: () => T | null): Promise<T | null> {
    return await new Promise((resolve) => {
      const subscription = new Subscription()
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
      subscription.add(this.#changed$.subscribe({ next: look, complete: () => finish(null) }))
      look()
    })
  }
}
