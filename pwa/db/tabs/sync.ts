import { BehaviorSubject, filter, firstValueFrom, Subject } from 'rxjs'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { Engine, type EngineOptions } from '../replication/engine.ts'
import { raceWithTimeout } from './race-with-timeout.ts'
import type { DigestSchedule } from '../recovery/digest-schedule.ts'
import { SyncStatusStore } from '../lease/sync-status-store.ts'
import type { Leadership } from './leadership.ts'
import { RejectedEdits } from '../recovery/rejected-edits.ts'
import { Waker } from '../replication/retry.ts'
import { RewindList } from '../replication/checkpoint-rewind.ts'
import { StartOver } from '../recovery/start-over.ts'
import type { SyncOptions } from './sync-options.ts'
import { factsOf, makeHealing, makeLeadership, SYNC_NOW_MS, TELL_AFTER_MS } from './sync-parts.ts'
import { stateOf } from '../replication/sync-state.ts'
import { TabChannel } from './tab-channel.ts'
import type { SharedFacts, TabMessage } from './tab-messages.ts'
import { SerialQueue } from './serial-queue.ts'
import type { Edited, SyncController, SyncProblem, SyncState, SyncTruth } from '../types.ts'
import { Unsent, type UnsentEntry } from '../replication/unsent.ts'

/**
 * Sync as every tab of an account has it. One tab leads: it replicates and tells the others what it knows; they show the same, count their own edits
 * at once and ask it for rounds.
 */
export class Sync implements SyncController {
  readonly state$ = new BehaviorSubject<SyncState>({ phase: 'sending', unsent: 0, rescued: 0 })
  readonly scopesGone$ = new Subject<readonly string[]>()
  readonly leading$ = new BehaviorSubject(false)
  readonly rescued: RejectedEdits
  readonly #options: SyncOptions
  readonly #waker = new Waker()
  readonly #changed$ = new Subject<void>()
  readonly #unsent = new Unsent(() => this.#refresh())
  readonly #rewinds: RewindList
  readonly #startOver: StartOver
  readonly #link: TabChannel
  readonly #leadership: Leadership
  readonly #healing: DigestSchedule
  readonly #kept: SyncStatusStore
  #engine: Engine | null = null
  /** as the leader told it last, while another tab leads */
  #told: SharedFacts | null = null
  /** of leading and following, one after the other, however fast the lock changes hands */
  readonly #turns = new SerialQueue(() => this.noteBroken())
  #isBroken = false
  #telling: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: SyncOptions) {
    const { store, accountId, channel } = options
    const tabId = crypto.randomUUID()
    this.#options = options
    this.#kept = new SyncStatusStore({ store, accountId })
    this.rescued = new RejectedEdits({ store, accountId, onChange: () => this.#refresh(), onKept: () => this.tellRescued() })
    this.#rewinds = new RewindList({ store, accountId, newToken: () => crypto.randomUUID().slice(0, 8) })
    this.#startOver = new StartOver({ store, accountId })
    this.#link = new TabChannel({ channel, tabId, onMessage: (message) => this.#hear(message), onFacts: (facts) => this.#hearFacts(facts) })
    this.#healing = makeHealing(options, () => this.#compare())
    this.#leadership = makeLeadership(options, this.#link, {
      onLead: () => void this.#turns.take(() => this.#lead()),
      onLost: () => void this.#turns.take(() => this.#follow()),
    })
  }

  state(): SyncState {
    return this.state$.value
  }

  /** Does this tab replicate? */
  get isLeading(): boolean {
    return this.#engine !== null
  }

  async start(): Promise<void> {
    await Promise.all([this.#kept.load(), this.rescued.load(), this.#rewinds.load(), this.#startOver.load(), this.#healing.load()])
    this.#options.guard.onTrip(() => void this.#engine?.restart())
    this.#leadership.start()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#telling)
    this.#healing.pause()
    this.#leadership.stop()
    await this.#turns.take(() => this.#follow())
    this.#link.close()
    this.#changed$.complete()
    this.leading$.complete()
    this.scopesGone$.complete()
  }

  setToken(token: string): void {
    this.#options.transport.setToken(token)
    this.#waker.wake()
    this.#link.say({ kind: 'token', token })
  }

  dismissNotice(): void {
    this.#setNotice(undefined)
    this.#link.say({ kind: 'dismiss' })
  }

  noteEdits(col: CollectionName, edited: readonly Edited[]): void {
    this.#unsent.addEdits(col, edited)
    if (!this.isLeading) for (const { id, op } of edited) this.#link.noteEdit([col, id, op])
  }

  /** The browser lost its storage; only opening anew ends this. */
  noteBroken(): void {
    this.#isBroken = true
    this.#refresh()
  }

  /** Rows were added or discarded here: the other tabs count again. */
  tellRescued(): void {
    this.#link.say({ kind: 'rescued' })
  }

  async syncNow({ timeoutMs = SYNC_NOW_MS }: { timeoutMs?: number } = {}): Promise<SyncTruth> {
    if (this.#engine) return await this.#engine.syncNow(timeoutMs)
    const asked = this.#link.ask(timeoutMs)
    const mine = this.#whenLeading().then(async (engine) => (engine ? await engine.syncNow(timeoutMs) : null))
    const truth = await raceWithTimeout(timeoutMs, [asked.answer, mine])
    asked.cancel()
    if (!truth) return { ok: false, reason: 'timeout', unsent: this.#unsent.count }
    // Edits made here while the leader answered are missing in its truth.
    return truth.ok && this.#unsent.count > 0 ? { ok: false, reason: 'timeout', unsent: this.#unsent.count } : truth
  }

  isUnsent(col: CollectionName, id: string): boolean {
    return this.#unsent.has(col, id)
  }

  unsentIds(col: CollectionName): readonly string[] {
    return this.#unsent.idsOf(col)
  }

  isPushed(col: CollectionName, id: string): boolean {
    return !this.#options.collections.has(col) || (this.#unsent.isCounted(col) && !this.#unsent.has(col, id))
  }

  async awaitPushed(col: CollectionName, id: string): Promise<void> {
    if (!this.#options.collections.has(col)) return
    await this.#when(() => this.isPushed(col, id))
  }

  async awaitInitial(): Promise<void> {
    await this.#when(() => (this.#engine ? this.#engine.rounds.isReadAtRest : (this.#told?.isRead ?? false)))
  }

  isStartingOver(): boolean {
    return this.#kept.notice === 'reset' && !this.#isRead
  }

  async compareNow(): Promise<boolean> {
    return this.isLeading && (await this.#healing.runNow())
  }

  async #lead(): Promise<void> {
    if (this.#isStopped || this.#engine || !this.#leadership.isLeading) return
    // Another tab may have asked for these meanwhile.
    await Promise.all([this.#rewinds.load(), this.#startOver.load(), this.rescued.load()])
    this.#told = null
    this.#link.forgetOwn()
    this.#engine = new Engine(this.#engineOptions())
    this.#engine.start()
    this.#healing.start()
    this.#refresh()
    this.leading$.next(true)
  }

  async #follow(): Promise<void> {
    const engine = this.#engine
    this.#engine = null
    this.leading$.next(false)
    this.#healing.pause()
    await engine?.stop()
  }

  #engineOptions(): EngineOptions {
    return {
      ...this.#options,
      waker: this.#waker,
      unsent: this.#unsent,
      rescued: this.rescued,
      rewinds: this.#rewinds,
      startOver: this.#startOver,
      onChange: () => this.#refresh(),
      onReset: () => this.#noteReset(),
      onScopesGone: (scopes) => this.#tellGone(scopes),
      onDoubt: () => this.#healing.soon(),
    }
  }

  async #compare(): Promise<boolean> {
    const found = await this.#engine?.compare()
    return found !== undefined && [...found.values()].every((healing) => healing === 'same' || healing === 'healed')
  }

  #noteReset(): void {
    this.#healing.soon()
    this.#setNotice('reset')
  }

  #setNotice(notice: 'reset' | undefined): void {
    this.#kept.setNotice(notice)
    this.#refresh()
  }

  #tellGone(scopes: readonly string[]): void {
    this.scopesGone$.next(scopes)
    this.#link.say({ kind: 'gone', scopes: [...scopes] })
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'ping') {
      this.#leadership.heardPing()
      this.#engine?.noteWatched(message.isBack)
      this.#tellSoon()
    } else if (message.kind === 'beat') this.#leadership.heardBeat(message.term)
    else if (message.kind === 'edit') this.#hearEdit(message.entry)
    else if (message.kind === 'ask') void this.#answer(message)
    else if (message.kind === 'token') {
      this.#options.transport.setToken(message.token)
      this.#waker.wake()
    } else if (message.kind === 'rescued') void this.rescued.load().catch(() => undefined)
    else if (message.kind === 'dismiss') this.#setNotice(undefined)
    else if (message.kind === 'gone') this.scopesGone$.next(message.scopes)
  }

  #hearEdit([col, id, op]: UnsentEntry): void {
    if (!this.isLeading) return
    this.#unsent.addEdits(col, [{ id, op }])
    this.#tellSoon()
  }

  async #answer({ from, id, timeoutMs }: { from: string; id: string; timeoutMs: number }): Promise<void> {
    const truth = await this.#engine?.syncNow(timeoutMs)
    if (!truth) return
    // The asking tab compares the truth with its count, so that one comes first.
    if (this.#engine) this.#link.sayFacts(this.#facts(this.#engine))
    this.#link.say({ kind: 'answer', to: from, id, truth })
  }

  #hearFacts(facts: SharedFacts): void {
    if (this.isLeading) return
    const { lease } = this.#options
    if (facts.contactAt !== null && facts.contactAt !== this.#told?.contactAt) lease.contact()
    this.#told = facts
    this.#kept.hear(facts)
    this.#unsent.replaceAll(facts.unsent, facts.counted)
  }

  /** Many changes in a row are told once. */
  #tellSoon(): void {
    if (!this.isLeading || this.#telling !== undefined) return
    this.#telling = setTimeout(() => {
      this.#telling = undefined
      if (this.#engine) this.#link.sayFacts(this.#facts(this.#engine))
    }, TELL_AFTER_MS)
  }

  #facts(engine: Engine): Omit<SharedFacts, 'heard'> {
    return factsOf({ engine, kept: this.#kept, unsent: this.#unsent, contactAt: this.#options.lease.contactAt })
  }

  /** Each collection was read to its end once. */
  get #isRead(): boolean {
    return this.#engine ? this.#engine.rounds.isRead : (this.#told?.isRead ?? false)
  }

  #problem(): SyncProblem | undefined {
    if (this.#isBroken) return 'broken'
    return this.#engine ? this.#engine.rounds.problem : (this.#told?.problem ?? undefined)
  }

  #refresh(): void {
    const problem = this.#problem()
    const unsent = this.#unsent.count
    const isRead = this.#isRead
    if (this.#engine && !problem && unsent === 0 && isRead) this.#kept.noteSuccess(this.#options.clock())
    const { lastSuccessAt, notice } = this.#kept
    const { isCatchingUp = false } = this.#engine?.rounds ?? this.#told ?? {}
    const state = stateOf({ problem, unsent, isRead, isCatchingUp, rescued: this.rescued.count, lastSuccessAt, notice })
    if (JSON.stringify(state) !== JSON.stringify(this.state$.value)) this.state$.next(state)
    this.#changed$.next()
    this.#tellSoon()
  }

  async #whenLeading(): Promise<Engine | null> {
    if (!this.#engine) await firstValueFrom(this.#changed$.pipe(filter(() => this.#engine !== null)), { defaultValue: null })
    return this.#engine
  }

  async #when(isTrue: () => boolean): Promise<void> {
    if (!isTrue()) await firstValueFrom(this.#changed$.pipe(filter(isTrue)))
  }
}
