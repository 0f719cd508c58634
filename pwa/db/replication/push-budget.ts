import type { PushRow } from '#shared/sync/wire.ts'

const MOST_BYTES = 2_000_000
const LEAST_BYTES = 16_000
/** Slower than it shrinks: what was too much is not tried again at once. */
const GROWTH = 1.5

/**
 * How much is sent in one request: all of it over a good line, and half as much after each attempt that failed, because a slow line may need longer
 * for the whole than a request may take. What arrives makes it grow again. A single document is never divided.
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
