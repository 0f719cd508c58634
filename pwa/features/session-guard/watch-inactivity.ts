import { idleAfter, idleMs, TICK_MS, type Idle, type Moment } from './inactivity.ts'

/** Dependencies of the watch on the browser; tests hand in their own. */
export interface InactivityPorts {
  now(): Moment
  every(ms: number, work: () => void): () => void
  /** the last sign of life in any tab of this browser profile, ms of the device's clock; null when there was none */
  readShared(): Promise<number | null>
  writeShared(wallMs: number): Promise<void>
  /** something runs that counts as activity: a recording, a video that plays, an upload (R455) */
  isBusy(): boolean
  onChange(idle: Idle): void
}

/** Other tabs need not hear of every key. */
const WRITE_EVERY_MS = 5000

/**
 * Tells when nobody has used the app for long. One tab in use keeps all tabs of the browser profile alive: each notes its signs of life where the
 * others read them before they warn. Ends by itself after `over`.
 */
export class InactivityWatch {
  readonly #ports: InactivityPorts
  #last: Moment
  #writtenAt = -Infinity
  #shown: Idle = { phase: 'active' }
  #isLooking = false
  #stopTicking: () => void = () => undefined

  constructor(ports: InactivityPorts) {
    this.#ports = ports
    this.#last = ports.now()
  }

  start(): void {
    this.touch()
    this.#stopTicking = this.#ports.every(TICK_MS, () => void this.#look())
  }

  stop(): void {
    this.#stopTicking()
  }

  /** A sign of life: it all begins anew. */
  touch(): void {
    if (this.#shown.phase === 'over') return
    this.#last = this.#ports.now()
    const isWarned = this.#shown.phase === 'warning'
    this.#show({ phase: 'active' })
    if (!isWarned && this.#last.evenMs - this.#writtenAt < WRITE_EVERY_MS) return
    this.#writtenAt = this.#last.evenMs
    void this.#ports.writeShared(this.#last.wallMs).catch(() => undefined)
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#shown.phase === 'over') return
    this.#isLooking = true
    try {
      if (this.#ports.isBusy()) return this.touch()
      if (this.#idle().phase !== 'active') await this.#hearOthers()
      const idle = this.#idle()
      if (idle.phase === 'over') this.stop()
      this.#show(idle)
    } finally {
      this.#isLooking = false
    }
  }

  /** A tab that was frozen has missed what happened in the others. */
  async #hearOthers(): Promise<void> {
    const shared = await this.#ports.readShared().catch(() => null)
    if (shared === null || shared <= this.#last.wallMs) return
    const now = this.#ports.now()
    this.#last = { wallMs: shared, evenMs: now.evenMs - Math.max(0, now.wallMs - shared) }
  }

  #idle(): Idle {
    return idleAfter(idleMs(this.#last, this.#ports.now()))
  }

  #show(idle: Idle): void {
    const before = this.#shown
    if (idle.phase === before.phase && (idle.phase !== 'warning' || before.phase !== 'warning' || idle.secondsLeft === before.secondsLeft))
      return
    this.#shown = idle
    this.#ports.onChange(idle)
  }
}
