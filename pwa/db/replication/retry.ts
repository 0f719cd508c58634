import { timerMs } from '#shared/lib/timer-ms.ts'
import { storageTroubleOf } from '../storage-errors.ts'
import { ConnectionError, ResetRequired } from './transport.ts'
import type { SyncProblem } from '../types.ts'

/** Lets waiting retries begin at once: a connection came back, the page became visible, somebody pressed "sync now". */
export class Waker {
  readonly #sleepers = new Set<() => void>()

  wake(): void {
    for (const rouse of this.#sleepers) rouse()
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#sleepers.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, timerMs(ms))
      this.#sleepers.add(done)
      signal.addEventListener('abort', done, { once: true })
    })
  }
}

export interface RetryOptions {
  waker: Waker
  /** ends the loop: the replication stops */
  signal: AbortSignal
  random: () => number
  /** numbers each attempt when it begins */
  nextTurn(): number
  /** hears the problem of each failed attempt, and null after a success */
  onAttempt(problem: SyncProblem | null, turn: number): void
  baseMs?: number
}

const BASE_MS = 1000
const LONGEST_MS = 60_000

/** Repeats until it works: exponential with full jitter, so that devices do not come back all at once. Rejects only when stopped, or when the server wants the device to start over. */
export async function untilDone<T>(options: RetryOptions, attempt: (turn: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    options.signal.throwIfAborted()
    const turn = options.nextTurn()
    try {
      const result = await attempt(turn)
      options.onAttempt(null, turn)
      return result
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof ResetRequired) throw error
      options.onAttempt(problemOf(error), turn)
      const longest = Math.min(LONGEST_MS, (options.baseMs ?? BASE_MS) * 2 ** failures)
      await options.waker.sleep(Math.max(askedMs(error), longest * (0.2 + 0.8 * options.random())), options.signal)
    }
  }
}

/** Pause that the server asked for; it can lengthen a back-off, never shorten it. */
export const askedMs = (error: unknown): number => (error instanceof ConnectionError ? (error.retryAfterMs ?? 0) : 0)

/** Attributes every error not of the connection to this device's storage. */
const problemOf = (error: unknown): SyncProblem => {
  if (error instanceof ConnectionError) return error.problem
  return storageTroubleOf(error) === 'broken' ? 'broken' : 'storage'
}
