import { createShouldYield, hasUnsent } from './priority.ts'
import { unknownConnection } from './s3/pieces.ts'
import type { ConnectionMemory, UploadPorts, UploadRow } from './ports.ts'
import { RetryPauses } from './retry-pauses.ts'
import { offlineDelayMs } from './backoff.ts'
import { runUpload, type RunResult } from './run-upload.ts'
import type { BlockReason } from './send-policy.ts'
import { REST_MS } from './reducer/state.ts'

/** Passes over everything unfinished, and what is remembered between two of them: who rests, who got new tries, and the connection. */
export class UploadPass {
  readonly #ports: UploadPorts
  readonly #signal: AbortSignal
  readonly #tell: (phase: UploaderState['phase']) => void
  readonly #rests: RetryPauses<RunResult['status']>
  readonly #line: ConnectionMemory = unknownConnection()
  /** uploads that got new tries since the last re-arming; null before the first */
  #armed: Set<string> | null = null
  #misses = 0
  /** answers of a busy server or store, in a row, of each upload */
  readonly #busy = new Map<string, number>()

  constructor(ports: UploadPorts, { signal, onChange }: { signal: AbortSignal; onChange: (state: UploaderState) => void }) {
    this.#ports = ports
    this.#signal = signal
    this.#tell = (phase) => onChange({ phase, misses: this.#misses })
    this.#rests = new RetryPauses(() => ports.clock.now())
  }

  /** Runs a pass over everything unfinished; returns the rest after it, ms. */
  async round(): Promise<number> {
    const hold = await this.#ports.hold().catch(() => null)
    if (hold) {
      this.#tell(hold)
      return Number.POSITIVE_INFINITY
    }
    const all = this.#rests.of(ALL)
    if (all) return all.leftMs
    const rows = await this.#ports.store.unfinished().catch(() => null)
    if (rows) return await this.#sendAll(rows)
    this.#tell('storage')
    return STORAGE_MS
  }

  /** Rests that somebody else ends are over. */
  recheck(): void {
    this.#rests.end(OTHERS)
  }

  /** All rests are over, and each upload gets new tries in the first round that comes to it. */
  rearm(): void {
    this.#armed = new Set()
    this.#misses = 0
    this.#rests.end()
  }

  async #sendAll(rows: readonly UploadRow[]): Promise<number> {
    let waitMs = Number.POSITIVE_INFINITY
    let isSending = false
    const met = new Set<RunResult['status']>()
    const tried = new Set<string>()
    this.#line.givesWay = createShouldYield(this.#ports.store, tried)
    for (const row of rows) {
      const rest = this.#rests.of(row.id)
      if (rest) {
        tried.add(row.id)
        waitMs = Math.min(waitMs, rest.leftMs)
        met.add(rest.why)
        continue
      }
      if (await isOnlyGrowing(this.#ports.store, row)) continue
      if (!row.stored && !isSending) this.#tell('sending')
      isSending ||= !row.stored
      const result = await this.#run(row.id)
      // an upload gave way: a new round begins with the more urgent one
      if (this.#signal.aborted || result.status === 'paused') return 0
      if (result.status !== 'partial') tried.add(row.id)
      const endMs = this.#endsRound(result)
      if (endMs !== null) return endMs
      this.#misses = 0
      const restMs = Math.max(restAfter(result), this.#backoffMs(row.id, result))
      this.#rests.begin(row.id, result.status, restMs)
      waitMs = Math.min(waitMs, restMs)
      met.add(result.status)
    }
    this.#tell(TROUBLES.find((trouble) => met.has(trouble)) ?? 'idle')
    return waitMs
  }

  async #run(id: string): Promise<RunResult> {
    const armed = this.#armed
    const isToArm = armed !== null && !armed.has(id)
    const result = await locked(this.#ports, id, () => runUpload(this.#ports, id, this.#signal, isToArm, this.#line))
    // in these it was not begun
    if (result.status !== 'elsewhere' && result.status !== 'storage') armed?.add(id)
    return result
  }

  /** Least pause after being told "later", however short the one that was asked for. */
  #backoffMs(id: string, { status }: RunResult): number {
    if (status !== 'busy') this.#busy.delete(id)
    if (status !== 'busy') return 0
    const times = (this.#busy.get(id) ?? 0) + 1
    this.#busy.set(id, times)
    return offlineDelayMs(times, this.#ports.random())
  }

  /** Pause that concerns all uploads alike; null when the others can go on. */
  #endsRound(result: RunResult): number | null {
    if (result.status === 'held') {
      this.#tell(result.hold)
      return Number.POSITIVE_INFINITY
    }
    if (result.status !== 'offline' && result.status !== 'signedOut') return null
    const isOffline = result.status === 'offline'
    this.#misses = isOffline ? this.#misses + 1 : 0
    const restMs = isOffline ? offlineDelayMs(this.#misses, this.#ports.random()) : REST_MS
    this.#rests.begin(ALL, result.status, restMs)
    this.#tell(isOffline ? 'waiting' : 'signedOut')
    return restMs
  }
}

/** Key of the pause of all uploads. */
const ALL = ''

/** Rests that somebody else ends: the server when it has looked into the object, a new session, another tab. */
const OTHERS: ReadonlySet<RunResult['status']> = new Set(['probe', 'signedOut', 'elsewhere'])

/** Still being recorded, and no new part of it is full. */
async function isOnlyGrowing(store: UploadPorts['store'], row: UploadRow): Promise<boolean> {
  if (row.stored) return false
  // storage that does not answer is told by the run
  const source = await store.source(row.id).catch(() => null)
  return source !== null && !source.closed && !hasUnsent(row, source)
}

/** Another tab or the worker may have it. A browser that gives no lock right now must not end the loop: it is asked again. */
const locked = async (ports: UploadPorts, id: string, work: () => Promise<RunResult>): Promise<RunResult> =>
  await ports.lock(`upload:${id}`, work).then(
    (result) => result ?? { status: 'elsewhere' },
    () => ({ status: 'storage' }),
  )

/**
 * Phase of sending. `waiting`: for a connection. `busy`: server or store overloaded. `storage`: this device's does not answer. `failed`:
 * refused repeatedly, see `parked`. `elsewhere`: another tab or the worker sends. A hold ends by candidate or connection, with a kick.
 * `misses`: unreachable server, times in a row.
 */
export interface UploaderState {
  phase: 'idle' | 'sending' | 'waiting' | 'signedOut' | Trouble | BlockReason
  misses: number
}

/** Problems that may end a pass, the first to report first. */
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
  return result.status === 'failed' ? REST_MS : Number.POSITIVE_INFINITY
}
