import type { Logger } from 'pino'
import type { Clock } from '../../ports.ts'
import type { Models } from '../../models/index.ts'
import type { HeadChange, HeadChanges, OpenHeadChanges } from './head-changes.ts'

export interface FollowOptions extends Pick<PokesOptions, 'changes' | 'retryMs' | 'log'> {
  /** the stream is open, for the first time or again */
  opened(): Promise<void>
  changed(change: HeadChange): void
}

export interface Following {
  /** the stream is open; while it is not, somebody else has to look */
  readonly isOpen: boolean
  stop(): Promise<void>
}

const RETRY_MS = 15_000

/**
 * Follows the change stream. The driver survives passing failures such as a step-down; after others (invalidated, left the oplog) a new
 * stream begins, and the look after opening finds the missed moves.
 */
export function followHeads(options: FollowOptions): Following {
  const stopping = new AbortController()
  const state = { isOpen: false, stream: null as HeadChanges | null }
  const running = follow(options, state, stopping.signal)
  return {
    get isOpen() {
      return state.isOpen
    },
    stop: async () => {
      stopping.abort()
      await state.stream?.close().catch(() => undefined)
      await running
    },
  }
}

interface State {
  isOpen: boolean
  stream: HeadChanges | null
}

async function follow(options: FollowOptions, state: State, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const open = (await options.changes?.()) ?? null
      if (signal.aborted) return
      if (!open) return options.log.info('this database has no change streams; the heads are read instead')
      state.stream = open()
      await state.stream.opened()
      state.isOpen = true
      await options.opened()
      for (let change = await state.stream.next(); change; change = await state.stream.next()) options.changed(change)
    } catch (error) {
      if (signal.aborted) return
      options.log.warn({ err: error }, 'the change stream of the heads broke; the heads are read instead until it is open again')
    } finally {
      state.isOpen = false
      await state.stream?.close().catch(() => undefined)
      state.stream = null
    }
    await rest(options.retryMs ?? RETRY_MS, signal)
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export interface PokesOptions {
  models: Pick<Models, 'heads'>
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** interval of reading the heads while there is no change stream */
  everyMs?: number
  /** pause of a broken change stream before it is tried again */
  retryMs?: number
  /** the change stream of the database, or null where it has none; asked once, at the start */
  changes?: () => Promise<OpenHeadChanges | null>
}
