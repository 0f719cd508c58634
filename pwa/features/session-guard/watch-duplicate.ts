import { pollOnce } from '../../api/poll.ts'

/** Interval at which a signed-in page asks if its session is still the newest (R456). */
export const CHECK_EVERY_MS = 7000
/** So long after the notice a duplicate is signed out (R457). */
export const LEAVE_AFTER_MS = 5000

/** Verdict of the server on a session. */
export type SessionFate = 'ok' | 'duplicate' | 'ended'

export interface DuplicatePorts {
  every(ms: number, work: () => void): () => void
  after(ms: number, work: () => void): () => void
  /** false when offline or while nobody looks: then nothing is asked (X46) */
  mayAsk(): boolean
  /** false while an answer is recorded: it is finished and kept first, and only then somebody is told */
  mayInterrupt(): boolean
  /** rejects when no answer came, which says nothing about the session */
  ask(): Promise<SessionFate>
  /** makes this session the newest; rejects when no answer came */
  claim(): Promise<void>
  /** another device goes on: say so; `null` takes the notice back */
  onNotice(notice: { leavesInMs: number } | null): void
  /** the time is up */
  onLeave(): void
  /** the session is none any more; asked no further */
  onEnded(): void
}

/** Asks again and again whether this session was replaced by a later one. Only a clear answer of the server ends anything. */
export class DuplicateWatch {
  readonly #ports: DuplicatePorts
  #stopAsking: () => void = () => undefined
  #cancelLeaving: (() => void) | null = null
  #isAsking = false
  #isStopped = false

  constructor(ports: DuplicatePorts) {
    this.#ports = ports
  }

  start(): void {
    this.#stopAsking = this.#ports.every(CHECK_EVERY_MS, () => void this.#check())
  }

  stop(): void {
    this.#isStopped = true
    this.#stopAsking()
    this.#cancelLeaving?.()
  }

  /** The person decided for this device. Without an answer the notice goes too: the next check tells how it stands. */
  async continueHere(): Promise<void> {
    this.#cancelLeaving?.()
    await this.#ports.claim().catch(() => undefined)
    this.#cancelLeaving = null
    if (!this.#isStopped) this.#ports.onNotice(null)
  }

  async #check(): Promise<void> {
    if (this.#isAsking || this.#cancelLeaving || !this.#ports.mayAsk()) return
    this.#isAsking = true
    const answer = await pollOnce(() => this.#ports.ask())
    this.#isAsking = false
    // a failed check is no duplicate (X46)
    if (this.#isStopped || answer.error_code !== 0 || answer.result === 'ok') return
    if (answer.result === 'ended') {
      this.stop()
      return this.#ports.onEnded()
    }
    // the next check after the recording tells it
    if (!this.#ports.mayInterrupt()) return
    this.#ports.onNotice({ leavesInMs: LEAVE_AFTER_MS })
    this.#cancelLeaving = this.#ports.after(LEAVE_AFTER_MS, () => this.#leave())
  }

  /** A recording that has begun by itself meanwhile is not cut either. */
  #leave(): void {
    this.#cancelLeaving = null
    if (!this.#ports.mayInterrupt()) return this.#ports.onNotice(null)
    this.stop()
    this.#ports.onLeave()
  }
}
