import type { SideRecorder } from './side-recorders.ts'
import type { SegmentRecorder } from './segment-recorder.ts'
import type { Interruption } from './take-machine.ts'

/** Recorder start of a take, while it records and until its last piece is on disk. */
export interface ActiveSegment {
  takeId: string
  segment: number
  recorder: SegmentRecorder
  beside: SideRecorder
  /** place on the take's time line, and perfNow of the recorder start */
  fromMs: number
  startedAt: number
  /** answer time this segment may use */
  left: number
  queue: Promise<void>
  failure: unknown
  /** at least one piece of it is on disk */
  hasPieces: boolean
  /** failure before the take had really begun */
  trouble: Interruption | null
  stopClock(): void
}
