import type { TakeRow } from '../capture/capture-db.ts'
import { ElsewhereError } from '../capture/question-lock.ts'
import { afterAll, elapsedMs, remainingMs, savedMs } from '../capture/take-time.ts'
import type { ActiveSegment } from './active-segment.ts'
import { isFull, withRoom } from './full-device.ts'
import { lowerRate } from './storage-quota.ts'
import { causeBefore, causeOf, refusedDevice } from './take-causes.ts'
import type { TakePorts } from './take-ports.ts'
import { readyTake, reduceTake, type Interruption, type Mended, type TakeEvent, type TakeView } from './take-machine.ts'

/**
 * Records one take through any number of recorder starts. Guarantees: a piece counts only once on disk, in order; recorded data is written
 * before the end shows; stops at the limit; ignores the device's clock. A silent recorder restarts, a full device lowers the rate, each in
 * a new segment with its gap.
 */
export class TakeController {
  readonly #ports: TakePorts
  readonly #listeners = new Set<() => void>()
  #view: TakeView
  #take: TakeRow | null = null
  #running: ActiveSegment | null = null
  /** a recorder start of this page: perfNow and the take's time line at the same moment */
  #line: { fromMs: number; startedAt: number } | null = null
  #release: () => void = () => undefined
  /** lowered once the device was full, for the rest of the take */
  #mostBitsPerSecond = Number.POSITIVE_INFINITY
  /** an interruption that came while a recorder was starting or ending */
  #asked: Interruption | null = null
  #unwritten: (() => Promise<void>) | null = null

  constructor(ports: TakePorts, options: { limitMs: number }) {
    this.#ports = ports
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
    this.#line = null
    const phase = take.state === 'stopped' || take.state === 'kept' ? 'stopped' : 'interrupted'
    this.#tell({ type: 'recovered', takeId: take.id, phase, savedMs: savedMs(take), cause: phase === 'stopped' ? null : causeBefore(take) })
  }

  /** Goes on by itself after the page was hidden for a moment; the gap is in the recording, and the screen says so. False: it does not. */
  async resume(): Promise<boolean> {
    const { phase, cause } = this.#view
    if (phase !== 'interrupted' || cause !== 'hidden' || !this.#take || remainingMs(this.#take) < WORTH_MS) return false
    await this.start('restarted')
    return true
  }

  /** Begins, or goes on with, the take. */
  async start(mended?: Mended): Promise<void> {
    this.#asked = null
    this.#tell({ type: 'start', ...(mended && { mended }) })
    if (this.#view.phase !== 'starting') return
    if (!(await this.settle())) return this.#tell({ type: 'failed', cause: 'storage' })
    try {
      const stream = await this.#ports.stream()
      // before the take says on the disk that it records: one that says so and is not held counts as dead in every other tab
      this.#release = await this.#ports.hold()
      const waiting = await this.#ports.capture.undecided(this.#take?.id ?? null)
      if (waiting && waiting.id !== this.#take?.id) return this.#leaveTo(waiting)
      if (!waiting && this.#view.savedMs > 0) throw new ElsewhereError('another tab has decided about this take')
      this.#take = waiting ?? (await this.#ports.capture.openTake())
      await this.#record(this.#take, stream)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** A question has one take that waits for a decision: what another tab has recorded is decided about first. */
  #leaveTo(take: TakeRow): void {
    this.#release()
    this.adopt(take)
  }

  /** Ends the take as the candidate wishes, or because the time is up. */
  stop = (): Promise<void> => this.#end(null)
  /** Ends the recording for another reason; the take waits for a decision. */
  interrupt = async (cause: Interruption): Promise<void> => {
    if (this.#view.phase === 'starting' || this.#view.phase === 'closing') this.#asked ??= cause
    else await this.#end(cause)
  }
  /** Writes what is recorded so far now. */
  flush = (): void => {
    this.#running?.recorder.flush()
    this.#running?.beside.flush()
  }

  /** Ready for a new take; the old one is no longer this controller's. */
  reset(): void {
    this.#take = null
    this.#line = null
    this.#unwritten = null
    this.#mostBitsPerSecond = Number.POSITIVE_INFINITY
    this.#tell({ type: 'reset' })
  }

  async #record(take: TakeRow, stream: MediaStream): Promise<void> {
    this.#running = await this.#begin(take, stream)
    this.#tell({ type: 'recording', takeId: take.id })
    // only a page that becomes hidden is told so: one that was hidden before would record unseen to the end
    const trouble = this.#running.trouble ?? this.#asked ?? (this.#ports.isHidden() ? 'hidden' : null)
    if (trouble) await this.#end(trouble)
  }

  #fail(error: unknown): void {
    this.#release()
    if (isFull(error)) this.#tell({ type: 'failed', cause: 'storage' })
    else if (error instanceof ElsewhereError) this.#tell({ type: 'failed', cause: 'elsewhere' })
    else this.#tell({ type: 'failed', ...refusedDevice(error) })
  }

  async #begin(take: TakeRow, stream: MediaStream): Promise<ActiveSegment> {
    const { capture, perfNow, wallNow, every } = this.#ports
    const before = savedMs(take)
    const left = remainingMs(take)
    const startedAt = perfNow()
    const fromMs = this.#placeOf(take, startedAt)
    const pieces: [Blob, number][] = []
    const state: { running: ActiveSegment | null; trouble: Interruption | null } = { running: null, trouble: null }
    const recorder = this.#ports.startSegment({
      stream,
      bitsPerSecond: this.#rate(),
      limitMs: take.limitMs,
      mimeBefore: take.segments[0]?.mime,
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
    const running: ActiveSegment = {
      takeId: take.id,
      segment: segment.n,
      recorder,
      beside: this.#ports.startBeside({ take, stream, fromMs, startedAt, left }),
      fromMs,
      startedAt,
      left,
      queue: Promise.resolve(),
      failure: null,
      hasPieces: false,
      trouble: state.trouble,
      stopClock: () => undefined,
    }
    this.#line ??= { fromMs, startedAt }
    running.stopClock = every(CLOCK_MS, () => this.#tick(running, before))
    state.running = running
    // pieces that came while the segment was being written
    for (const [blob, atMs] of pieces) this.#keep(running, blob, atMs)
    return running
  }

  /** Position on the take's time line at which a recorder starts now. Within a page no clock of the device influences it. */
  #placeOf(take: TakeRow, startedAt: number): number {
    if (take.segments.length === 0) return 0
    if (this.#line) return afterAll(take, this.#line.fromMs + startedAt - this.#line.startedAt)
    return elapsedMs(take, { sessionMs: this.#ports.sessionNow(), wallMs: this.#ports.wallNow() })
  }

  #tick(running: ActiveSegment, before: number): void {
    const runningMs = this.#ports.perfNow() - running.startedAt
    this.#tell({ type: 'tick', recordedMs: before + runningMs })
    if (runningMs >= running.left) void this.#end(null)
  }

  /** In order, each after the one before is on disk. A full disk ends the segment; later pieces are not written over the hole. */
  #keep(running: ActiveSegment, blob: Blob, atMs: number): void {
    const { capture } = this.#ports
    running.queue = running.queue.then(async () => {
      if (running.failure) return
      try {
        const bytes = await blob.arrayBuffer()
        const toMs = running.fromMs + Math.min(atMs - running.startedAt, running.left)
        this.#take = await this.#write(running.takeId, () => capture.appendChunk(running.takeId, running.segment, { bytes, toMs }))
        running.hasPieces = true
        this.#tell({ type: 'saved', savedMs: savedMs(this.#take) })
        this.#ports.onSaved()
      } catch (error) {
        running.failure = error
        // a piece of a recorder that was given up comes too late, and the one that goes on has no part in it
        if (this.#running === running) void this.#end(causeOf(error))
      }
    })
  }

  async #end(cause: Interruption | null): Promise<void> {
    const running = this.#running
    if (!running || this.#view.phase !== 'recording') return
    this.#running = null
    this.#tell({ type: 'close' })
    running.stopClock()
    running.beside.stop(cause ? 'interrupted' : 'none')
    await running.recorder.stop()
    await running.queue
    const broke = cause ?? (running.failure ? causeOf(running.failure) : null)
    try {
      await this.#close(running, broke, cause !== null)
    } catch (error) {
      this.#leaveOpen(running, isFull(error) ? 'storage' : (broke ?? 'silent'))
    }
    this.#ports.onSaved()
  }

  /** Writes that the recording has ended, and goes on with the take where that mends what broke; never after it was stopped by hand (`mayGoOn` false). */
  async #close({ takeId, segment, hasPieces }: ActiveSegment, broke: Interruption | null, mayGoOn: boolean): Promise<void> {
    const { capture, wallNow } = this.#ports
    this.#take = await this.#write(takeId, () => capture.closeSegment(takeId, segment, broke ? 'interrupted' : 'none'))
    // a page that was left while this was written gets no new recorder
    const why = broke && (this.#asked ?? broke)
    const mended = why && mayGoOn && !this.#asked ? this.#mend(why, hasPieces) : null
    if (mended && remainingMs(this.#take) >= WORTH_MS) return await this.#goOn(this.#take, mended)
    this.#take = await this.#write(takeId, () =>
      why ? capture.setTakeState(takeId, 'interrupted', null, why) : capture.setTakeState(takeId, 'stopped', wallNow()),
    )
    this.#release()
    const saved = savedMs(this.#take)
    this.#tell(why ? { type: 'interrupted', cause: why, savedMs: saved } : { type: 'stopped', savedMs: saved })
  }

  /** A device without room for the note that the recording ended has all pieces that were shown as saved; the note is written before anything else is done with the take. */
  #leaveOpen({ takeId, segment }: ActiveSegment, cause: Interruption): void {
    const { capture } = this.#ports
    this.#unwritten = async () => {
      await capture.closeLate(takeId, segment)
      this.#take = await capture.setTakeState(takeId, 'interrupted', null, cause)
    }
    this.#release()
    this.#tell({ type: 'interrupted', cause, savedMs: this.#take ? savedMs(this.#take) : 0 })
  }

  /** Writes what there was no room for when the recording ended; false while there still is none. */
  async settle(): Promise<boolean> {
    try {
      await this.#unwritten?.()
    } catch {
      return false
    }
    this.#unwritten = null
    return true
  }

  #write(takeId: string, write: () => Promise<TakeRow>): Promise<TakeRow> {
    return withRoom(write, () => this.#ports.makeRoom(takeId))
  }

  /** Chooses a repair without asking. A recorder that gave nothing since its start is not started a third time. */
  #mend(why: Interruption, hasPieces: boolean): Mended | null {
    if (this.#take && this.#take.segments.length >= MOST_MENDED) return null
    if (why === 'silent') return hasPieces ? 'restarted' : null
    const lower = why === 'storage' ? lowerRate(this.#rate()) : null
    if (lower === null) return null
    this.#mostBitsPerSecond = lower
    return 'lowered'
  }

  async #goOn(take: TakeRow, mended: Mended): Promise<void> {
    this.#tell({ type: 'resume', mended })
    try {
      await this.#record(take, await this.#ports.stream())
    } catch (error) {
      // on a full device even this note may fail; the next visit finds the take all the same
      await this.#ports.capture.setTakeState(take.id, 'interrupted', null).catch(() => undefined)
      this.#fail(error)
    }
  }

  #rate(): number {
    return Math.min(this.#ports.bitsPerSecond(), this.#mostBitsPerSecond)
  }

  #tell(event: TakeEvent): void {
    const next = reduceTake(this.#view, event)
    if (next === this.#view) return
    this.#view = next
    for (const listener of this.#listeners) listener()
  }
}

/** The limit is kept within a quarter second. */
const CLOCK_MS = 100
/** Recorder starts without asking: a camera that gives a second and stalls would use up all that a take may have. */
const MOST_MENDED = 30
/** Less answer time than this is not worth another recorder start. */
const WORTH_MS = 1000
