import { inTime } from '../vault/in-time.ts'
import { UPLOAD_CHANNEL } from './worker/worker-messages.ts'

/** The parts of Web Locks and BroadcastChannel used here; tests hand in their own. For page and worker. */
export interface LockPorts {
  /** null: this browser has none, and the store's turns alone keep two tabs from harm */
  locks: Locks | null
  /** tells all other tabs */
  tell(message: LockMessage): void
  /** calls back for what other tabs tell; returns the way to stop */
  hear(listener: (message: LockMessage) => void): () => void
  isVisible(): boolean
  /** a tab that is looked at wants what is worked on here */
  onAsked?(): void
  /** called when the lock that this tab wanted is free */
  onFree?(): void
  wait(ms: number): Promise<void>
}
interface Locks {
  request(name: string, options: { ifAvailable?: boolean; steal?: boolean }, work: (lock: object | null) => Promise<void>): Promise<unknown>
}
export interface LockMessage {
  kind: 'isAnybodyThere' | 'here' | 'free'
  name: string
}

/**
 * Lets one tab work on an upload. A frozen tab keeps its lock for ever, so a visible tab takes it after no sign of life; the robbed tab
 * cannot write when it wakes, because its turn is over.
 */
export function createUploadLock(ports: LockPorts): <T>(name: string, work: () => Promise<T>) => Promise<T | null> {
  const { locks } = ports
  if (!locks) return (_name, work) => work()
  const held = new Set<string>()
  /** held here, and wanted by a tab that is looked at */
  const wanted = new Set<string>()
  ports.hear(({ kind, name }) => {
    if (kind === 'free') ports.onFree?.()
    if (kind !== 'isAnybodyThere' || !held.has(name)) return
    wanted.add(name)
    ports.tell({ kind: 'here', name })
    ports.onAsked?.()
  })
  return async (name, work) => {
    const hold = async (options: { ifAvailable?: boolean; steal?: boolean }) => {
      try {
        return await holdLock({ locks, held, name }, options, work)
      } finally {
        // after the lock is free, or who wants it finds it taken once more
        if (wanted.delete(name)) ports.tell({ kind: 'free', name })
      }
    }
    const got = await hold({ ifAvailable: true })
    if (got !== BUSY) return got
    if (!ports.isVisible() || (await isAlive(ports, name))) return null
    const stolen = await hold({ steal: true })
    return stolen === BUSY ? null : stolen
  }
}

/** The lock of this thread: Web Locks where the browser has them, and the channel that every tab and the worker of this app share. */
export function openUploadLock(page: Pick<LockPorts, 'isVisible' | 'onAsked' | 'onFree'>): {
  hold: ReturnType<typeof createUploadLock>
  close(): void
} {
  const channel = new BroadcastChannel(UPLOAD_CHANNEL)
  const hold = createUploadLock({
    ...page,
    locks: navigator.locks ?? null,
    tell: (message) => channel.postMessage(message),
    hear: (listener) => {
      // only this app posts here
      const hear = ({ data }: MessageEvent<LockMessage>): void => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  return { hold, close: () => channel.close() }
}

const BUSY = Symbol('another tab has the lock')

/** The work's result, BUSY when another tab has the lock, or null when one took it away meanwhile. */
async function holdLock<T>(
  { locks, held, name }: { locks: Locks; held: Set<string>; name: string },
  options: { ifAvailable?: boolean; steal?: boolean },
  work: () => Promise<T>,
): Promise<T | typeof BUSY | null> {
  let result: T | typeof BUSY = BUSY
  let isGivenUp = false
  let hear = (): void => undefined
  const answered = new Promise<void>((resolve) => (hear = resolve))
  const run = async (lock: object | null): Promise<void> => {
    hear()
    if (!lock || isGivenUp) return
    held.add(name)
    try {
      result = await work()
    } finally {
      held.delete(name)
    }
  }
  try {
    const done = locks.request(name, options, run)
    // these are answered at once: yes, no, or taken away from the other
    await inTime(Promise.race([answered, done]), 'the locks')
    await done
    return result
  } catch (error) {
    isGivenUp = true

    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** A tab that works on an upload answers at once; one that is silent for so long is frozen. */
const SILENCE_MS = 5000

async function isAlive(ports: LockPorts, name: string): Promise<boolean> {
  let stop = (): void => undefined
  const answered = new Promise<boolean>((resolve) => {
    stop = ports.hear((message) => {
      if (message.kind === 'here' && message.name === name) resolve(true)
    })
  })
  ports.tell({ kind: 'isAnybodyThere', name })
  const isThere = await Promise.race([answered, ports.wait(SILENCE_MS).then(() => false)])
  stop()
  return isThere
}
