import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import { elapsedMs, remainingMs, savedMs } from '../capture/take-time.ts'
import type { SegmentOptions, SegmentRecorder } from './segment-recorder.ts'
import { readyTake, reduceTake, type Interruption, type TakeEvent, type TakeView } from './take-machine.ts'

/** What a take needs from the world; tests hand in their own. */
export interface TakePorts {
  /** the live picture and sound; rejects when there is none */
  stream(): Promise<MediaStream>
  startSegment(options: SegmentOptions): SegmentRecorder
  capture: {
    openTake(): Promise<TakeRow>
    openSegment(takeId: string, start: { mime: string; fromMs: number; nowMs: number }): Promise<SegmentRow>
    appendChunk(takeId: string, segment: number, piece: { bytes: ArrayBuffer; toMs: number }): Promise<TakeRow>
    closeSegment(takeId: string, segment: number, gap: SegmentRow['gap']): Promise<TakeRow>
    setTakeState(takeId: string, state: TakeRow['state'], finishedAt: number | null): Promise<TakeRow>
  }
  /** holds what must be held while a take runs (lock, wake lock, no reload); the returned function lets go */
  hold(takeId: string): Promise<() => void>
  /** more bytes can be sent */
  onSaved(): void
  perfNow(): number
  wallNow(): number
  every(ms: number, work: () => void): () => void
}

/**
 * Records one take, through any number of recorder starts. Guarantees: a piece counts as saved only after it is on disk, in order; whatever ends the recording,
 * what was recorded is written before the end is shown; at the limit it stops by itself; the device's clock plays no part in the time an answer may take.
 */
export class TakeController {
  readonly #ports: TakePorts
  readonly #bitsPerSecond: number
  readonly #listeners = new Set<() => void>()
  #view: TakeView
  #take: TakeRow | null = null
  #running: Running | null = null
  #release: () => void = () => undefined

  constructor(ports: TakePorts, options: { limitMs: number; bitsPerSecond: number }) {
    this.#ports = ports
    this.#bitsPerSecond = options.bitsPerSecond
    this.#view = readyTake(options.limitMs)
  }

  view = (): TakeView => this.#view
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a take that an earlier page left behind. */
  adopt(take: TakeRow): void {
    this.#take = take
    const phase = take.state === 'stopped' ? 'stopped' : 'interrupted'
    this.#tell({ type: 'recovered', takeId: take.id, phase, savedMs: savedMs(take), cause: phase === 'stopped' ? null : 'killed' })
  }

  /** Begins, or goes on with, the take. */
  async start(): Promise<void> {
    this.#tell({ type: 'start' })
    if (this.#view.phase !== 'starting') return
    try {
      const stream = await this.#ports.stream()
      this.#take ??= await this.#ports.capture.openTake()
      this.#release = await this.#ports.hold(this.#take.id)
      this.#running = await this.#begin(this.#take, stream)
      this.#tell({ type: 'recording', takeId: this.#take.id })
      if (this.#running.trouble) await this.#end(this.#running.trouble)
    } catch (error) {
      this.#release()
      this.#tell({ type: 'failed', cause: isQuota(error) ? 'storage' : 'camera' })
    }
  }

  /** Ends the take as the candidate wishes, or because the time is up. */
  stop = (): Promise<void> => this.#end(null)
  /** Ends the recording for another reason; the take waits for a decision. */
  interrupt = (cause: Interruption): Promise<void> => this.#end(cause)
  /** Writes what is recorded so far now. */
  flush = (): void => this.#running?.recorder.flush()

  /** Ready for a new take; the old one is no longer this controller's. */
  reset(): void {
    this.#take = null
    this.#tell({ type: 'reset' })
  }

  async #begin(take: TakeRow, stream: MediaStream): Promise<Running> {
    const { capture, perfNow, wallNow, every } = this.#ports
    const fromMs = take.segments.length === 0 ? 0 : elapsedMs(take, wallNow())
    const before = savedMs(take)
    const left = remainingMs(take)
    const startedAt = perfNow()
    const pieces: [Blob, number][] = []
    const state: { running: Running | null; trouble: Interruption | null } = { running: null, trouble: null }
    const recorder = this.#ports.startSegment({
      stream,
      bitsPerSecond: this.#bitsPerSecond,
      limitMs: take.limitMs,
      perfNow,
      onPiece: (blob, atMs) => (state.running ? this.#keep(state.running, blob, atMs) : pieces.push([blob, atMs])),
      onProblem: (cause) => {
        state.trouble = cause
        void this.#end(cause)
      },
    })
    const segment = await capture.openSegment(take.id, { mime: recorder.mime, fromMs, nowMs: wallNow() }).catch(async (error: unknown) => {
      await recorder.stop()
      throw error
    })
    const running: Running = {
      takeId: take.id,
      segment: segment.n,
      recorder,
      fromMs,
      startedAt,
      left,
      queue: Promise.resolve(),
      failure: null,
      trouble: state.trouble,
      stopClock: () => undefined,
    }
    running.stopClock = every(CLOCK_MS, () => this.#tick(running, before))
    state.running = running
    // pieces that came while the segment was being written
    for (const [blob, atMs] of pieces) this.#keep(running, blob, atMs)
    return running
  }

  #tick(running: Running, before: number): void {
    const runningMs = this.#ports.perfNow() - running.startedAt
    this.#tell({ type: 'tick', recordedMs: before + runningMs })
    if (runningMs >= running.left) void this.#end(null)
  }

  /** In order, each after the one before is on disk. A full disk ends the segment; later pieces are not written over the hole. */
  #keep(running: Running, blob: Blob, atMs: number): void {
    running.queue = running.queue.then(async () => {
      if (running.failure) return
      try {
        const bytes = await blob.arrayBuffer()
        const toMs = running.fromMs + Math.min(atMs - running.startedAt, running.left)
        this.#take = await this.#ports.capture.appendChunk(running.takeId, running.segment, { bytes, toMs })
        this.#tell({ type: 'saved', savedMs: savedMs(this.#take) })
        this.#ports.onSaved()
      } catch (error) {
        running.failure = error
        void this.#end(isQuota(error) ? 'storage' : 'silent')
      }
    })
  }

  async #end(cause: Interruption | null): Promise<void> {
    const running = this.#running
    if (!running || this.#view.phase !== 'recording') return
    this.#running = null
    this.#tell({ type: 'close' })
    running.stopClock()
    await running.recorder.stop()
    await running.queue
    const why = cause ?? (running.failure ? 'storage' : null)
    const { capture, wallNow } = this.#ports
    await capture.closeSegment(running.takeId, running.segment, why ? 'interrupted' : 'none')
    this.#take = await capture.setTakeState(running.takeId, why ? 'interrupted' : 'stopped', why ? null : wallNow())
    this.#release()
    const saved = savedMs(this.#take)
    this.#tell(why ? { type: 'interrupted', cause: why, savedMs: saved } : { type: 'stopped', savedMs: saved })
    this.#ports.onSaved()
  }

  #tell(event: TakeEvent): void {
    const next = reduceTake(this.#view, event)
    if (next === this.#view) return
    this.#view = next
    for (const listener of this.#listeners) listener()
  }
}

interface Running {
  takeId: string
  segment: number
  recorder: SegmentRecorder
  /** place on the take's time line, and perfNow of the recorder start */
  fromMs: number
  startedAt: number
  /** answer time this segment may use */
  left: number
  queue: Promise<void>
  failure: unknown
  /** what went wrong before the take had really begun */
  trouble: Interruption | null
  stopClock(): void
}

/** The limit is kept within a quarter second. */
const CLOCK_MS = 100
const isQuota = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' ||
    (error.cause instanceof Error && error.cause.name === 'QuotaExceededError') ||
    /quota/i.test(error.message))
