import { createPiecePrefetch } from './s3/piece-prefetch.ts'
import { isSaveDue } from './save-policy.ts'
import { createPartReader } from './s3/part-reader.ts'
import { runEffect, type Asking, type Run } from './effects.ts'
import type { ConnectionMemory, UploadError, UploadPorts, UploadRow } from './ports.ts'
import type { BlockReason } from './send-policy.ts'
import { createPresignPrefetch } from './s3/presign-prefetch.ts'
import { initialState, isResting, type StepInput, type Rest, type UploadEvent, type UploadState } from './reducer/state.ts'
import { step } from './reducer/index.ts'

/**
 * Advances one upload as far as possible now and tells why it stopped. `step` decides; each change is durable before the next request, so
 * it may be killed anywhere and an overtaken run writes nothing. `rearm`: new tries. `line`: facts shared with other runs; by default good
 * until a cut.
 */
export async function runUpload(
  ports: UploadPorts,
  id: string,
  signal: AbortSignal,
  rearm = false,
  line: ConnectionMemory = { rate: Number.POSITIVE_INFINITY, steadyMs: Number.POSITIVE_INFINITY },
): Promise<RunResult> {
  const row = await orFailed(ports.store.begin(id))
  if (row === FAILED) return { status: 'storage' }
  // thrown away, or delivered and freed
  if (!row) return { status: 'verified' }
  const hand = createPartReader(ports, id)
  const run: Run = { ports, signal, hand, ahead: createPiecePrefetch(ports, { hand, signal }), signedAhead: createPresignPrefetch(ports) }
  const result = await runBegun(run, { row, rearm, line })
  // a later run finds no work under way; pieces under way arrive, unless sending is forbidden or the device is offline
  await run.ahead.end(ENDS_SENDING.has(result.status))
  return result
}

const ENDS_SENDING: ReadonlySet<RunResult['status']> = new Set(['held', 'offline', 'elsewhere'])

async function runBegun(run: Run, { row, rearm, line }: { row: UploadRow; rearm: boolean; line: ConnectionMemory }): Promise<RunResult> {
  const { ports, signal } = run
  let state = initialState(row, line)
  let saved = { row, at: ports.clock.now() }
  for (let event: UploadEvent = { type: 'begin', rearm }; ;) {
    state = step(state, event, luckOf(ports))
    remember(line, state)
    if (isSaveDue(saved, state, { nowMs: ports.clock.now(), isLast: signal.aborted })) {
      const kept = await orFailed(ports.store.save(state.row))
      if (kept === FAILED) return { status: 'storage' }
      if (!kept) return { status: 'elsewhere' }
      saved = { row: state.row, at: ports.clock.now() }
    }
    // responses from before the stop are kept, no request follows
    if (signal.aborted) state = step(state, { type: 'stopped' }, luckOf(ports))
    else if (BEGINS_SENDING.has(state.phase.at) && (await orFailed(givesWay(line, state.row))) === true)
      state = step(state, { type: 'stopped' }, luckOf(ports))
    if (isResting(state.phase)) return resultOf(state.phase, ports.clock.now() - (row.stored?.at ?? ports.clock.now()))
    const hold = await orFailed(ports.hold())
    if (hold === FAILED) return { status: 'storage' }
    if (hold) {
      // the rest has no known end, and progress alone may not be written down yet
      if (saved.row !== state.row) await orFailed(ports.store.save(state.row))
      return { status: 'held', hold }
    }
    const next = await orFailed(runEffect(run, asking(state)))
    event = next === FAILED ? { type: 'storageFailed' } : next
  }
}

/** Before these nothing is in flight: who gives way here loses nothing. */
const BEGINS_SENDING: ReadonlySet<UploadState['phase']['at']> = new Set(['presigning', 'openingPart', 'sendingPieces'])
const givesWay = (line: ConnectionMemory, row: UploadRow): Promise<boolean> => line.givesWay?.(row) ?? Promise.resolve(false)

/**
 * Result of a run, which never touches the recording. `paused`: stopped, or gave way. `partial`: all sent, the segment grows. `probe`: all
 * sent, media not found yet, `sinceMs` long. `failed`: parked until re-armed. `storage`: this device's failed. `elsewhere`: another run has
 * it. `held`: by the candidate's wish.
 */
export type RunResult =
  | { status: 'verified' | 'partial' | 'offline' | 'signedOut' | 'storage' | 'paused' | 'elsewhere' }
  | { status: 'probe'; sinceMs: number }
  | { status: 'busy'; retryAfterMs: number }
  | { status: 'held'; hold: BlockReason }
  | { status: 'failed'; error: UploadError }

function resultOf(rest: Rest, sinceMs: number): RunResult {
  if (rest.at === 'verified') return { status: 'verified' }
  if (rest.at === 'waiting')
    return rest.for === 'probe' ? { status: 'probe', sinceMs } : { status: rest.for === 'bytes' ? 'partial' : 'paused' }
  if (rest.why === 'busy') return { status: 'busy', retryAfterMs: rest.ms }
  return 'error' in rest ? { status: 'failed', error: rest.error } : { status: rest.why }
}

function remember(line: ConnectionMemory, { run }: UploadState): void {
  line.rate = run.rate
  line.steadyMs = run.steadyMs
}

const luckOf = ({ clock, random }: UploadPorts): StepInput => ({ nowMs: clock.now(), random: random() })

function asking(state: UploadState): Asking {
  const { phase } = state
  if (isResting(phase)) throw new Error('impossible: asking while at rest')
  return { ...state, phase }
}

/** Full, broken or closed storage is a state of the upload, not an exception. */
const orFailed = <T>(work: Promise<T>): Promise<T | typeof FAILED> => work.catch(() => FAILED)
const FAILED = Symbol('the storage of this device failed')
