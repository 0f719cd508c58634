import type { Models } from '../models/index.ts'
import type { Clock } from '../deps.ts'
import type { Logger } from 'pino'

/** "Something changed in this feed": signals without content. `col` is 'grants' when the rights of the scope's user changed. */
export interface Poke {
  scope: string
  col: string
}

/** Signals for the SSE stream, across processes. */
export interface Pokes {
  /** called after a publication in this process */
  emit(poke: Poke): void
  /** calls back with feeds that changed, in this or any other process; returns the way to stop */
  subscribe(listener: (poke: Poke) => void): () => void
  start(): void
  stop(): Promise<void>
}

/** Heads are looked for this much earlier than the last one seen, because the clocks of processes differ a little. */
const OVERLAP_MS = 10_000

/**
 * Pokes of this process are passed on at once; those of other processes are found by reading the heads that moved since the last look.
 * A missed poke costs time, never data: devices also pull on their own.
 */
export function createPokes(options: { models: Pick<Models, 'heads'>; clock: Clock; log: Pick<Logger, 'warn'>; everyMs?: number }): Pokes {
  const everyMs = options.everyMs ?? 1000
  const listeners = new Set<(poke: Poke) => void>()
  const known = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> = Promise.resolve()
  let since = options.clock.now()

  const tell = (poke: Poke): void => {
    for (const listener of listeners) listener(poke)
  }
  let isFirst = true
  const look = async (): Promise<void> => {
    const heads = await options.models.heads.find({ at: { $gte: since - OVERLAP_MS } }).lean()
    for (const head of heads) {
      since = Math.max(since, head.at)
      if (known.get(head._id) === head.n) continue
      known.set(head._id, head.n)
      // What moved before this process listened is no news: devices look at everything when they connect.
      if (!isFirst) tell({ scope: head.scope, col: head.col })
    }
    isFirst = false
    if (known.size > 50_000) known.clear()
  }
  const schedule = (afterMs: number): void => {
    timer = setTimeout(() => {
      running = look()
        .catch((error: unknown) => options.log.warn({ err: error }, 'pokes of other processes could not be read'))
        .finally(() => {
          if (timer) schedule(everyMs)
        })
    }, afterMs)
  }
  return {
    emit: tell,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (!timer) schedule(0)
    },
    stop: async () => {
      if (timer) clearTimeout(timer)
      timer = null
      await running
    },
  }
}
