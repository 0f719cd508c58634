import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import type { SegmentOptions, SegmentRecorder } from './segment-recorder.ts'
import type { SideRecorder, SideStart } from './side-recorders.ts'
import type { Interruption } from './take-machine.ts'

/** Dependencies of a take; tests hand in their own. */
export interface TakePorts {
  /** the live picture and sound; rejects when there is none */
  stream(): Promise<MediaStream>
  startSegment(options: SegmentOptions): SegmentRecorder
  /** makes its voice and its picture beside it; never throws, and nobody waits for it */
  startBeside(start: SideStart): SideRecorder
  capture: {
    /** state on the disk of a take that waits for a decision; `own`: the shown take */
    undecided(own: string | null): Promise<TakeRow | null>
    openTake(): Promise<TakeRow>
    openSegment(takeId: string, start: { mime: string; fromMs: number; nowMs: number }): Promise<SegmentRow>
    appendChunk(takeId: string, segment: number, piece: { bytes: ArrayBuffer; toMs: number }): Promise<TakeRow>
    closeSegment(takeId: string, segment: number, gap: SegmentRow['gap']): Promise<TakeRow>
    /** the same for a recorder that ended some time ago, when there was no room to note it: nothing says that it ended only now */
    closeLate(takeId: string, segment: number): Promise<TakeRow>
    setTakeState(takeId: string, state: TakeRow['state'], finishedAt: number | null, cause?: Interruption): Promise<TakeRow>
  }
  /** holds what must be held while a take runs (lock, wake lock, no reload); the returned function lets go. Rejects while another page is at the question */
  hold(): Promise<() => void>
  /** removes what this device need not keep; true when something went */
  makeRoom(takeId: string): Promise<boolean>
  /** the rate the candidate chose, for the next recorder start */
  bitsPerSecond(): number
  /** more bytes can be sent */
  onSaved(): void
  perfNow(): number
  wallNow(): number
  /** true while another app, a call or a dark screen is before the page */
  isHidden(): boolean
  /** the interview's own clock; null: not known */
  sessionNow(): number | null
  every(ms: number, work: () => void): () => void
}
