import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Actor } from '#shared/lib/roles.ts'
import type { Segment } from '#shared/entities/answer.ts'
import type { UploadRow } from '#worker/upload/ports.ts'

/**
 * What a candidate's device keeps of its own interview: takes, their recorded pieces, their way to the server, and what is needed to go on without a line.
 * A write is acknowledged only after it is on disk (strict durability), because the screen calls it saved then.
 */
export const captureDb = new Dexie('capture', { chromeTransactionDurability: 'strict' }) as Dexie & {
  // Dexie's own way to type its tables: they are made by `version().stores()` below.
  takes: EntityTable<TakeRow, 'id'>
  chunks: Table<ChunkRow, [string, number, number]>
  uploads: EntityTable<UploadRow, 'id'>
  visits: EntityTable<VisitRow, 'interviewId'>
}

captureDb.version(1).stores({
  takes: 'id, [interviewId+questionId], interviewId, state',
  chunks: '[takeId+segment+n], [takeId+segment+from], takeId',
  uploads: 'id, answerId, interviewId',
  visits: 'interviewId',
})

/**
 * One attempt at a video question; its id is the id of the answer it becomes. `recording`: pieces are coming, or the page died while they came.
 * `interrupted`: the candidate decides. `stopped`: ended as planned, may still be kept or recorded again. `kept`: an answer. `discarded`: its pieces are gone.
 */
export interface TakeRow {
  id: string
  interviewId: string
  questionId: string
  gid: string
  scope: string
  /** rehearsal: never sent, erased after the practice */
  practice: boolean
  /** running number of the take for its question, from 1; free ones count too, so that two takes never share an object */
  attempt: number
  /** a redo after a technical failure: used no try */
  free: boolean
  state: 'recording' | 'interrupted' | 'stopped' | 'kept' | 'discarded'
  limitMs: number
  /** device's wall clock, ms UTC */
  startedAt: number
  finishedAt: number | null
  segments: SegmentRow[]
  /** the receipt has come and the recorded bytes were removed from this device */
  freed: boolean
}

/** One recorder start; grows while it records. `parts` of the manifest are computed when the take is kept. */
export interface SegmentRow extends Omit<Segment, 'parts'> {
  closed: boolean
}

export interface ChunkRow {
  takeId: string
  segment: number
  n: number
  /** position in the segment's byte stream */
  from: number
  /** ArrayBuffer, not Blob: a Blob in IndexedDB can lose its bytes in some browsers */
  bytes: ArrayBuffer
}

/** What this device knows of its own way through an interview, and its right to deliver, whoever is signed in later. */
export interface VisitRow {
  interviewId: string
  /** valid for this interview until long after its deadline */
  session: { actor: Actor; token: string; expiresAt: number }
  jobName: string
  companyName: string
  openedAt: number
  deviceChecked: boolean
  mode: 'video' | 'voice'
  cameraId?: string
  microphoneId?: string
  /** question id -> when its thinking time began, ms UTC of this device */
  thinking: Record<string, number>
}
