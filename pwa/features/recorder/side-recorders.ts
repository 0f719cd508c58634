import type { Track } from '#worker/upload/chunk-rows.ts'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import type { SegmentStart } from '../capture/takes.ts'

/** Recorder start of the answer that a side track accompanies. */
export interface SideStart {
  take: TakeRow
  stream: MediaStream
  /** place on the take's time line, and perfNow of the recorder start */
  fromMs: number
  startedAt: number
  /** answer time this segment may use */
  left: number
}

/** Storage of a side track: with the pieces of the answer, in a track of its own. */
export interface SideCapture {
  openSegment(takeId: string, start: SegmentStart, track: Track): Promise<SegmentRow>
  appendChunk(takeId: string, segment: number, piece: { bytes: ArrayBuffer; toMs: number }, track: Track): Promise<TakeRow>
  closeSegment(takeId: string, segment: number, gap: SegmentRow['gap'], track: Track): Promise<TakeRow>
}

/** Makes what goes before an answer; nothing that fails in it reaches the answer. */
export interface SideRecorder {
  /** ends it with what there is; nobody need wait for it */
  stop(gap: SegmentRow['gap']): void
  flush(): void
}

/** Of a practice, and of an answer that is only a voice itself. */
export const NO_SIDE_CAPTURE: SideRecorder = { stop: () => undefined, flush: () => undefined }

/** Several as one. */
export const startSideRecorders = (recorders: readonly SideRecorder[]): SideRecorder => ({
  stop: (gap) => recorders.forEach((recorder) => recorder.stop(gap)),
  flush: () => recorders.forEach((recorder) => recorder.flush()),
})
