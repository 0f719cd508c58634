import { BehaviorSubject } from 'rxjs'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { leaseKey, leaseOf, parseLeaseFacts, type LeaseFacts } from '#worker/vault/lease.ts'
import type { DeviceStore } from '../device-store.ts'
import type { Lease } from '../types.ts'

const LOOK_EVERY_MS = 60_000

export interface LeaseKeeperOptions {
  store: DeviceStore
  accountId: string
  /** candidates only have what is their own */
  isExempt: boolean
  clock: () => number
  /** goes on evenly whatever happens to the clock */
  monotonic: () => number
}

/** Keeps the time of the last contact, and locks when it lies too far back. */
export class LeaseKeeper {
  readonly lease$: BehaviorSubject<Lease>
  readonly #options: LeaseKeeperOptions
  #facts: LeaseFacts
  /** clock and even time at the last look: between them the higher one counts */
  #anchor: { at: number; even: number }
  #timer: ReturnType<typeof setInterval> | undefined
  #savedAt = 0
  #heardAt: number | null = null

  constructor(options: LeaseKeeperOptions) {
    this.#options = options
    const now = options.clock()
    this.#facts = { contactAt: now, seenAt: now }
    this.#anchor = { at: now, even: options.monotonic() }
    this.lease$ = new BehaviorSubject<Lease>({ state: 'open', until: now + LEASE_MS })
  }

  async load(): Promise<void> {
    const stored = parseLeaseFacts(await this.#options.store.read(this.#key))
    if (stored) this.#facts = stored
    else await this.#save()
    this.#show(this.#options.clock())
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.lease$.complete()
  }

  /** When the server answered last, in this tab or another; null when not since the start. */
  get contactAt(): number | null {
    return this.#heardAt
  }

  /** The server has answered: what it wanted to take away is on its way. */
  contact(): void {
    const now = this.#options.clock()
    this.#heardAt = now
    this.#facts = { contactAt: now, seenAt: now }
    this.#anchor = { at: now, even: this.#options.monotonic() }
    this.#show(now)
    if (Math.abs(now - this.#savedAt) < LOOK_EVERY_MS) return
    this.#savedAt = now
    void this.#save().catch(() => undefined)
  }

  /** Time goes by, also while the clock stands still or goes back. */
  look(): void {
    const { clock, monotonic } = this.#options
    const now = Math.max(clock(), this.#anchor.at + monotonic() - this.#anchor.even)
    this.#anchor = { at: now, even: monotonic() }
    if (now > this.#facts.seenAt) {
      this.#facts = { ...this.#facts, seenAt: now }
      void this.#save().catch(() => undefined)
    }
    this.#show(clock())
  }

  #show(now: number): void {
    const lease = leaseOf(this.#facts, now)
    const shown: Lease = this.#options.isExempt ? { ...lease, state: 'open' } : lease
    const before = this.lease$.value
    if (shown.state !== before.state || shown.until !== before.until) this.lease$.next(shown)
  }

  get #key(): string {
    return leaseKey(this.#options.accountId)
  }

  async #save(): Promise<void> {
    await this.#options.store.write(this.#key, this.#facts)
  }
}
