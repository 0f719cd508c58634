import { createGivesWay } from './order.ts'
import { unknownLine } from './pieces.ts'
import type { LineMemory, UploadPorts } from './ports.ts'
import { offlineDelayMs } from './retry-delay.ts'
import { runUpload, type RunResult } from './run-upload.ts'
import type { Hold } from './sender.ts'
import { REST_MS } from './state.ts'

/**
 * Runs all unfinished uploads of this device, sound before pictures before videos and then oldest first, one at a time, for as long as it lives. Several may exist (tabs, worker): a lock per upload keeps
 * two from working on one. Nothing is ever given up: after a failure or without a line it tries again by itself, and at once on `rearm`.
 */
export function createUploader(ports: UploadPorts, onChange: (state: UploaderState) => void = () => undefined): Uploader {
  const abort = new AbortController()
  let wake = (): void => undefined
  let asked = false
  let rearming = false
  let misses = 0
  const line: LineMemory = unknownLine()
  const tell = (phase: UploaderState['phase']): void => onChange({ phase, misses })

  async function loop(): Promise<void> {
    while (!abort.signal.aborted) {
      asked = false
      const fresh = rearming
      rearming = false
      const waitMs = await round(fresh)
      if (!asked && waitMs > 0) await pause(waitMs)
    }
  }

  /** One pass over everything unfinished; how long to rest after it. */
  async function round(fresh: boolean): Promise<number> {
    const rows = await ports.store.unfinished().catch(() => null)
    if (!rows) {
      tell('storage')
      return STORAGE_MS
    }
    if (rows.some((row) => !row.stored)) tell('sending')
    let waitMs = Number.POSITIVE_INFINITY
    const met = new Set<RunResult['status']>()
    const tried = new Set<string>()
    line.givesWay = createGivesWay(ports.store, tried)
    for (const row of rows) {
      const result = await locked(ports, row.id, () => runUpload(ports, row.id, abort.signal, fresh, line))
      if (abort.signal.aborted) return 0
      // it gave way: a new round begins with what is more urgent
      if (result.status === 'paused') return 0
      if (result.status !== 'partial') tried.add(row.id)
      if (result.status === 'offline') {
        misses++
        tell('waiting')
        return offlineDelayMs(misses, ports.random())
      }
      misses = 0
      waitMs = Math.min(waitMs, restAfter(result))
      met.add(result.status)
      if (result.status === 'signedOut' || result.status === 'held') {
        tell(result.status === 'held' ? result.hold : 'signedOut')
        return waitMs
      }
    }
    tell(TROUBLES.find((trouble) => met.has(trouble)) ?? 'idle')
    return waitMs
  }

  async function pause(ms: number): Promise<void> {
    const stopWaiting = new AbortController()
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    if (asked || abort.signal.aborted) return
    const slept = Number.isFinite(ms)
      ? ports.clock.sleep(ms, stopWaiting.signal).catch(() => undefined)
      : new Promise<void>(() => undefined)
    await Promise.race([woken, slept])
    stopWaiting.abort()
  }

  const running = loop()
  const kick = (): void => {
    asked = true
    wake()
  }
  return {
    kick,
    rearm: () => {
      rearming = true
      misses = 0
      kick()
    },
    stop: async () => {
      abort.abort()
      kick()
      await running
    },
  }
}

/** Another tab or the worker may have it. A browser that gives no lock right now must not end the loop: it is asked again. */
const locked = async (ports: UploadPorts, id: string, work: () => Promise<RunResult>): Promise<RunResult> =>
  await ports.lock(`upload:${id}`, work).then(
    (result) => result ?? { status: 'elsewhere' },
    () => ({ status: 'storage' }),
  )

export interface Uploader {
  /** something new can be sent */
  kick(): void
  /** a new set of tries for everything that had given up: on line back, page shown, start, or by hand */
  rearm(): void
  /** ends after the current step; what was in flight is not counted as a try */
  stop(): Promise<void>
}

/**
 * `waiting`: for a line. `busy`: server or store has too much to do. `storage`: that of this device does not answer. `failed`: what was refused again and again rests, see `parked` of its row.
 * `elsewhere`: another tab or the worker sends what is left. A hold ends when the candidate or the line ends it: then whoever knows kicks.
 * `misses`: how often in a row the server could not be reached.
 */
export interface UploaderState {
  phase: 'idle' | 'sending' | 'waiting' | 'signedOut' | Trouble | Hold
  misses: number
}

/** What a pass over everything may end with, the one that is told first first. */
const TROUBLES = ['storage', 'busy', 'failed', 'elsewhere'] as const satisfies readonly RunResult['status'][]
type Trouble = (typeof TROUBLES)[number]

/** Another tab holds the lock: look again then. */
const ELSEWHERE_MS = 15_000
/** The server looks for picture and sound once the answer is final; the app kicks when it hears of it, so this is for when it does not. */
const PROBE_MS = { shortest: 10_000, longest: 900_000 }
/** Some browsers lose their storage for a moment when they come from the background. */
const STORAGE_MS = 10_000

function restAfter(result: RunResult): number {
  if (result.status === 'busy') return result.retryAfterMs
  if (result.status === 'elsewhere') return ELSEWHERE_MS
  if (result.status === 'probe') return Math.min(PROBE_MS.longest, Math.max(PROBE_MS.shortest, result.sinceMs))
  if (result.status === 'storage') return STORAGE_MS
  return result.status === 'failed' || result.status === 'signedOut' ? REST_MS : Number.POSITIVE_INFINITY
}
