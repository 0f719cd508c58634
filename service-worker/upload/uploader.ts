import type { UploadPorts, UploadRow } from './ports.ts'
import { offlineDelayMs } from './retry-delay.ts'
import { runUpload } from './run-upload.ts'
import type { RunResult } from './run.ts'

/**
 * Runs all unfinished uploads of this device, oldest first, one at a time, for as long as it lives. Several may exist (tabs, worker): a lock per upload keeps
 * two from working on one. Nothing is ever given up: after a failure or without a line it tries again by itself, and at once on `rearm`.
 */
export function createUploader(ports: UploadPorts, onChange: (state: UploaderState) => void = () => undefined): Uploader {
  const abort = new AbortController()
  let wake = (): void => undefined
  let asked = false
  let rearming = false
  let misses = 0
  const tell = (phase: UploaderState['phase']): void => onChange({ phase, misses })

  async function loop(): Promise<void> {
    while (!abort.signal.aborted) {
      asked = false
      const fresh = rearming
      rearming = false
      const waitMs = await round(fresh)
      if (!asked) await pause(waitMs)
    }
  }

  /** One pass over everything unfinished; how long to rest after it. */
  async function round(fresh: boolean): Promise<number> {
    const rows = await ports.store.unfinished()
    if (rows.length > 0) tell('sending')
    let waitMs = Number.POSITIVE_INFINITY
    for (const row of rows) {
      const result = await runLocked(row, fresh)
      if (abort.signal.aborted) return 0
      if (result.status === 'offline') {
        misses++
        tell('waiting')
        return offlineDelayMs(misses, ports.random)
      }
      misses = 0
      waitMs = Math.min(waitMs, restAfter(result))
      if (result.status === 'signedOut') {
        tell('signedOut')
        return waitMs
      }
    }
    tell(Number.isFinite(waitMs) ? 'waiting' : 'idle')
    return waitMs
  }

  async function runLocked(row: UploadRow, fresh: boolean): Promise<RunResult | { status: 'elsewhere' }> {
    const result = await ports.lock(`upload:${row.id}`, async () => {
      const now = await ports.store.get(row.id)
      if (now && (fresh || isRested(now, ports.clock.now()))) await ports.store.save(rearmed(now))
      return runUpload(ports, row.id, abort.signal)
    })
    return result ?? { status: 'elsewhere' }
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

export interface Uploader {
  /** something new can be sent */
  kick(): void
  /** a new set of tries for everything that had given up: on line back, page shown, start, or by hand */
  rearm(): void
  /** ends after the current step; what was in flight is not counted as a try */
  stop(): Promise<void>
}

/** `misses`: how often in a row the server could not be reached. */
export interface UploaderState {
  phase: 'idle' | 'sending' | 'waiting' | 'signedOut'
  misses: number
}

/** A fresh set of tries for an upload that had given up; what the store holds stays where it is. */
export const rearmed = (row: UploadRow): UploadRow => ({ ...row, parked: null, parts: row.parts.map((part) => ({ ...part, tries: 0 })) })

/** An upload that gave up rests this long, then gets new tries by itself: a phone left on a table overnight must not wait for a hand. */
const REST_MS = 300_000
/** Another tab holds the lock: look again then. */
const ELSEWHERE_MS = 15_000

const isRested = (row: UploadRow, now: number): boolean => row.parked !== null && Math.abs(now - row.parked.at) >= REST_MS

function restAfter(result: RunResult | { status: 'elsewhere' }): number {
  if (result.status === 'failed') return REST_MS
  if (result.status === 'busy') return result.retryAfterMs
  if (result.status === 'elsewhere') return ELSEWHERE_MS
  if (result.status === 'signedOut') return REST_MS
  return Number.POSITIVE_INFINITY
}
