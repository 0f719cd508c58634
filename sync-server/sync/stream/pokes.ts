import { followHeads, type Following } from './follow-heads.ts'
import type { PokesOptions } from './follow-heads.ts'
import type { Pokes } from '../../ports.ts'
import type { Poke } from '../../ports.ts'

/** Heads are looked for this much earlier than the last one seen, because the clocks of processes differ a little. */
const OVERLAP_MS = 10_000

/**
 * Passes pokes of this process on at once, those of others by the change stream, or by reading moved heads without one. A missed poke costs
 * time, never data: devices also pull on their own.
 */
export function createPokes(options: PokesOptions): Pokes {
  const everyMs = options.everyMs ?? 1000
  const listeners = new Set<(poke: Poke) => void>()
  const known = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> = Promise.resolve()
  let following: Following | null = null
  let since = options.clock.now()
  let isFirst = true

  const tell = (poke: Poke): void => {
    for (const listener of listeners) listener(poke)
  }
  const isNews = (headId: string, n: number | undefined): boolean => {
    if (n === undefined) return true
    if ((known.get(headId) ?? -1) >= n) return false
    known.set(headId, n)
    return true
  }
  const look = async (): Promise<void> => {
    if (known.size > MOST_KNOWN) known.clear()
    const heads = await options.models.heads.find({ at: { $gte: since - OVERLAP_MS } }).lean()
    for (const head of heads) {
      since = Math.max(since, head.at)
      // Moves before this process listened are no news: devices look at everything when they connect.
      if (isNews(head._id, head.n) && !isFirst) tell({ scope: head.scope, col: head.col })
    }
    isFirst = false
  }
  const lookSafely = (): Promise<void> =>
    look().catch((error: unknown) => options.log.warn({ err: error }, 'pokes of other processes could not be read'))
  const schedule = (afterMs: number): void => {
    timer = setTimeout(() => {
      // The stream tells; the looks rest.
      running = (following?.isOpen ? Promise.resolve() : lookSafely()).finally(() => {
        if (timer) schedule(everyMs)
      })
    }, afterMs)
  }
  return {
    emit: ({ n, ...poke }) => {
      isNews(`${poke.scope}|${poke.col}`, n)
      tell(poke)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (timer) return
      schedule(0)
      following = followHeads({
        ...options,
        // Looks once more to find moves made before the stream was open.
        opened: lookSafely,
        changed: ({ id, n }) => {
          if (isNews(id, n)) tell(pokeOf(id))
        },
      })
    },
    stop: async () => {
      if (timer) clearTimeout(timer)
      timer = null
      await following?.stop()
      following = null
      await running
    },
  }
}

const MOST_KNOWN = 50_000

function pokeOf(headId: string): Poke {
  const at = headId.lastIndexOf('|')
  return { scope: headId.slice(0, at), col: headId.slice(at + 1) }
}
