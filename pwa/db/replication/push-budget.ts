import type { PushRow } from '#shared/sync/wire.ts'

const MOST_BYTES = 2_000_000
const LEAST_BYTES = 16_000
/** Slower than it shrinks: what was too much is not tried again at once. */
const GROWTH = 1.5

/**
 * Limits the bytes of a request: halved after each failure, because a slow connection may exceed the time limit with the whole, and grown
 * by each success. A single document is never divided.
 */
export class PushBudget {
  #bytes = MOST_BYTES

  get bytes(): number {
    return this.#bytes
  }

  /** The rows that fit, from the first on. */
  take(rows: readonly PushRow[]): readonly PushRow[] {
    let bytes = 0
    const fitting = rows.findIndex((row, i) => {
      bytes += JSON.stringify(row).length
      return i > 0 && bytes > this.#bytes
    })
    return fitting < 0 ? rows : rows.slice(0, fitting)
  }

  failed(): void {
    this.#bytes = Math.max(LEAST_BYTES, this.#bytes / 2)
  }

  arrived(): void {
    this.#bytes = Math.min(MOST_BYTES, this.#bytes * GROWTH)
  }
}
