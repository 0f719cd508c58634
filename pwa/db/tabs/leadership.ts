/** The part of the Web Locks API used here. Tests hand in their own. */
export interface Locks {
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, held: () => Promise<void>): Promise<unknown>
}

export interface LeadershipOptions {
  /** null: this browser has none, so every tab leads */
  locks: Locks | null
  lockName: string
  /** asks the leader for a sign of life */
  ping(isBack: boolean): void
  /** tells all that this tab leads */
  beat(term: number): void
  onLead(): void
  onLost(): void
  isVisible(): boolean
  /** calls back when somebody looks at the page again; returns the way to stop */
  onVisible(listener: () => void): () => void
  pingMs?: number
}

const PING_MS = 4000
/** So many signs of life may be missing: a busy tab is slow, a frozen one silent. */
const MISSES = 3

/**
 * Elects a tab of the browser profile by a Web Lock. A visible tab takes it from a silent, frozen leader, which queues again on waking;
 * signs of life are asked for, because timers of hidden tabs are slow and messages are not.
 */
export class Leadership {
  readonly #options: LeadershipOptions
  #isLeading = false
  #isStopped = false
  /** no means to elect a leader, so every tab leads */
  #isAlone = false
  /** counts takeovers, so that of two that believe to lead the newer one does */
  #term = 0
  #misses = 0
  /** the lock was asked for by force, and neither it nor a sign of life has come since */
  #isTaking = false
  #release: () => void = () => undefined
  #waiting = new AbortController()
  #timer: ReturnType<typeof setInterval> | undefined
  #stopWatching = (): void => undefined

  constructor(options: LeadershipOptions) {
    this.#options = options
  }

  get isLeading(): boolean {
    return this.#isLeading
  }

  start(): void {
    const { locks, pingMs, onVisible } = this.#options
    if (!locks) {
      this.#leadAlone()
      return
    }
    void this.#request(locks, false)
    this.#options.ping(false)
    this.#timer = setInterval(() => this.#lookAfterLeader(), pingMs ?? PING_MS)
    this.#stopWatching = onVisible(() => {
      this.#misses = 0
      if (!this.#isLeading) this.#options.ping(true)
    })
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#stopWatching()
    this.#waiting.abort()
    this.#isLeading = false
    this.#release()
  }

  heardPing(): void {
    if (this.#isLeading) this.#options.beat(this.#term)
  }

  heardBeat(term: number): void {
    this.#misses = 0
    this.#isTaking = false
    if (this.#isAlone || term <= this.#term) return
    this.#term = term
    // Resigns after a takeover while this tab was frozen; the message may come before the news that the lock is gone.
    if (this.#isLeading) this.#lose()
  }

  #lookAfterLeader(): void {
    const { locks, isVisible, ping } = this.#options
    if (this.#isLeading || !locks || !isVisible()) {
      this.#misses = 0
      return
    }
    if (this.#misses < MISSES) {
      this.#misses++
      ping(false)
      return
    }
    this.#misses = 0
    // locks that give nothing, not even what was taken away, are no means to elect anybody
    if (this.#isTaking) return this.#leadAlone()
    this.#isTaking = true
    this.#waiting.abort()
    void this.#request(locks, true)
  }

  async #request(locks: Locks, steal: boolean): Promise<void> {
    this.#waiting = new AbortController()
    const { signal } = this.#waiting
    const held = async (): Promise<void> => {
      if (this.#isStopped || this.#isAlone || (signal.aborted && !steal)) return
      const until = new Promise<void>((resolve) => {
        this.#release = resolve
      })
      this.#lead()
      await until
    }
    try {
      await locks.request(this.#options.lockName, steal ? { steal } : { signal }, held)
    } catch (error) {
      // Locks are refused here altogether: like a browser that has none.
      if (!isAbort(error)) return this.#isStopped || this.#isAlone ? undefined : this.#leadAlone()
      // aborted by ourselves, or robbed
      if (this.#isStopped || signal.aborted) return
      if (this.#isLeading) this.#lose()
    }
    if (!this.#isStopped && !this.#isAlone && !signal.aborted) await this.#request(locks, false)
  }

  #leadAlone(): void {
    this.#isAlone = true
    this.#lead()
  }

  #lead(): void {
    this.#isLeading = true
    this.#isTaking = false
    this.#term++
    this.#options.beat(this.#term)
    this.#options.onLead()
  }

  #lose(): void {
    this.#isLeading = false
    this.#release()
    this.#options.onLost()
  }
}

const isAbort = (error: unknown): boolean => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
