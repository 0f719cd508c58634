import { now, type RxChangeEventBulk, type RxDatabase } from 'rxdb/plugins/core'
import type { DeviceStore } from '../device-store.ts'

const KEY = 'highestWriteTime'
const RESERVE_MS = 60_000
const RENEW_BELOW_MS = 30_000

/**
 * Tells RxDB's clock the highest time ever used here before any write. It finds unsent edits by write times: after a clock set back, new
 * ones would lie before the checkpoint and never be sent.
 */
export async function primeWriteTime(store: DeviceStore): Promise<void> {
  const highest = await store.read(KEY)
  if (typeof highest === 'number') raiseWriteTime(highest)
}

/** Makes RxDB's monotonic clock start at `highest` (ms); it never goes back afterwards. */
export function raiseWriteTime(highest: number): void {
  const real = Date.now
  if (real() >= highest) return
  // The only way in: the clock reads Date.now and remembers the highest answer. It counts hundredths on top of whole milliseconds.
  Date.now = () => Math.ceil(highest)
  try {
    now()
  } finally {
    Date.now = real
  }
}

/** A tab that was opened later starts up to a reserve ahead of the others; from its first write on, which all of them hear, they write with later times too. */
export function followWriteTimes(rx: RxDatabase): void {
  rx.eventBulks$.subscribe(({ events }: RxChangeEventBulk<object>) => {
    for (const { documentData } of events) raiseWriteTime(documentData._meta.lwt)
  })
}

/** Keeps the stored time ahead of every write time, so that it is high enough even when the app dies right after a write. */
export class WriteTimeReserve {
  readonly #store: DeviceStore
  #reserved = 0
  #writing: Promise<void> | null = null

  constructor(store: DeviceStore) {
    this.#store = store
  }

  /** Call with each write time seen; waits only when the reserve has to grow. */
  async cover(writeTime: number): Promise<void> {
    if (writeTime < this.#reserved - RENEW_BELOW_MS) return
    this.#writing ??= this.#renew(writeTime + RESERVE_MS).finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  async #renew(until: number): Promise<void> {
    await this.#store.write(KEY, until)
    this.#reserved = until
  }
}
