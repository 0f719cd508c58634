import { Dexie, type EntityTable, type Table } from 'dexie'
import type { recording_times } from '#shared/api/jobseeker/recording_times.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CvExtension } from '#shared/lib/files/cv-name.ts'
import type { CvBody } from '#shared/cv/body.ts'
import type { Segment } from '#shared/entities/answer.ts'
import type { LogEntry } from '#shared/views/session-log.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import type { ChunkRow } from '#worker/upload/chunk-rows.ts'
import type { SendPolicy } from '#worker/upload/send-policy.ts'
import type { OwnPlace } from './types.ts'
import type { NotedStart } from './test-time.ts'
import type { TakeCheck } from './types.ts'
import { closeIfSilent } from '../../lib/close-if-silent.ts'
import { notifyWholeTable } from './coarse-live-query.ts'

/**
 * Database of a candidate's own interview: takes, recorded pieces, uploads, and the state to continue offline. Strict durability, because
 * the screen calls acknowledged writes saved; no Dexie cache, which shows uncommitted writes and misses those of the worker.
 */
export const captureDb = new Dexie('capture', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie & {
  // Dexie's own way to type its tables: they are made by `version().stores()` below.
  takes: EntityTable<TakeRow, 'id'>
  chunks: Table<ChunkRow, [string, number, number]>
  uploads: EntityTable<UploadRow, 'id'>
  visits: EntityTable<VisitRow, 'interviewId'>
  clocks: EntityTable<ClockRow, 'interviewId'>
  sessionKeys: EntityTable<SessionKeyRow, 'interviewId'>
  sessionLogs: EntityTable<SessionLogRow, 'interviewId'>
  broughtLogs: EntityTable<BroughtLogRow, 'keyId'>
  discards: EntityTable<DiscardRow, 'id'>
  cvs: EntityTable<CvRow, 'interviewId'>
  cvFiles: EntityTable<CvFileRow, 'interviewId'>
  photos: EntityTable<PhotoRow, 'interviewId'>
  ownCvs: EntityTable<OwnCvRow, 'interviewId'>
}

closeIfSilent(captureDb)
notifyWholeTable(captureDb, 'chunks')
captureDb.version(1).stores({
  takes: 'id, [interviewId+questionId], interviewId, state',
  chunks: '[takeId+segment+n], [takeId+segment+from], takeId',
  uploads: 'id, answerId, interviewId',
  visits: 'interviewId',
})
captureDb
  .version(2)
  .stores({ clocks: 'interviewId', sessionKeys: 'interviewId', sessionLogs: 'interviewId' })
  .upgrade(async (change) => {
    // thinking time was noted by the device's clock until now: such an interview's own clock goes on from there
    const visits = (await change.table('visits').toArray()) as VisitRow[] // Dexie types no tables in an upgrade
    await change.table('clocks').bulkPut(visits.map(({ interviewId, openedAt: at }) => ({ interviewId, aliveMs: at, wallMs: at })))
  })
captureDb.version(3).stores({ cvs: 'interviewId', cvFiles: 'interviewId' })
captureDb.version(4).stores({ broughtLogs: 'keyId, interviewId' })
captureDb
  .version(5)
  .stores({ discards: 'id, interviewId' })
  .upgrade(async (change) => {
    // the server was never told of takes discarded until now
    const takes = (await change.table('takes').toArray()) as TakeRow[] // Dexie types no tables in an upgrade
    const discarded = takes.filter(({ practice, state }) => !practice && state === 'discarded')
    await change.table('discards').bulkPut(discarded.map(({ id, interviewId }) => ({ id, interviewId })))
  })

captureDb.version(6).stores({ photos: 'interviewId' })
captureDb.version(7).stores({ ownCvs: 'interviewId' })

/**
 * Attempt at a video question; its id becomes that of the answer. `recording`: pieces are coming, or the page died meanwhile.
 * `interrupted`: the candidate decides. `stopped`: ended as planned, and an answer in a moment. `kept`: an answer, may be recorded again.
 * `discarded`: its pieces are gone.
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
  /** round of the interview in which it was recorded; absent = the first */
  round?: number | undefined
  /** a redo after a technical failure: used no try */
  free: boolean
  state: 'recording' | 'interrupted' | 'stopped' | 'kept' | 'discarded'
  /** reason for the interruption while it waits for a decision; absent: the page died, and could write no more */
  cause?: string
  limitMs: number
  /** device's wall clock, ms UTC */
  startedAt: number
  /** the same moment by the interview's own clock; absent where that was not known, and of a practice */
  begunMs?: number
  finishedAt: number | null
  segments: SegmentRow[]
  /** the voice alone, recorded beside a video so that it can be sent first; may be missing or end early */
  voice?: SegmentRow[]
  /** picture of a video, sent before it; may be missing */
  still?: SegmentRow[]
  /** a small video of it, made after it was kept where the full one comes late; one for each recorder start. Empty: it was tried, and there is none */
  small?: SegmentRow[]
  /** result of the check of the ended take; absent: not yet judged */
  check?: TakeCheck
  /** the take that was recorded in its place and is an answer; this one stays until the employer has that */
  replacedBy?: string
  /** number of starts that did not end, because the page did: native code of a browser may fail over bytes, and take the page with it */
  dared?: Partial<Record<Dare, number>>
  /** the receipt has come, and what the employer has is whole: nothing is on this device alone, whatever the engine still asks the server */
  received?: boolean
  /** the receipt has come, the server could read the recording, and its bytes were removed from this device */
  freed: boolean
}

/** Work on recorded bytes in the browser's own decoders and encoders. */
export type Dare = 'check' | 'small'

/** Recorder start; grows while it records. `parts` of the manifest are computed when the take is kept. */
export interface SegmentRow extends Omit<Segment, 'parts'> {
  closed: boolean
}

/** ArrayBuffer, not Blob: a Blob in IndexedDB can lose its bytes in some browsers. */
export type { ChunkRow } from '#worker/upload/chunk-rows.ts'

/** Progress of this device through an interview, and its right to deliver, independent of a later sign-in. */
export interface VisitRow extends SendPolicy {
  /** valid for this interview until long after its deadline */
  session: { actor: Actor; token: string; expiresAt: number }
  jobName: string
  companyName: string
  openedAt: number
  deviceChecked: boolean
  /** the company video was watched or skipped here, or could not be played */
  companyVideoSeen?: boolean
  /** this device was led on to the employer's page after the interview, or its person stayed */
  ledOn?: boolean
  /** round of the redo whose page was read here */
  redoRead?: number
  /** a photo of the person was taken here, and is with the employer or on its way */
  photoTaken?: boolean
  /** all questions are answered, and nothing can be answered anew */
  isFinished?: boolean
  mode: 'video' | 'voice'
  /** of the picture; absent = full */
  quality?: 'full' | 'saver'
  cameraId?: string
  microphoneId?: string
  /** the screen stays on while the page of the delivery has something to send */
  isAwake?: boolean
  /** automatic gain of the microphone; absent = as the browser likes */
  autoGain?: boolean
  /** of the own picture beside an interviewer's */
  ownPicture?: OwnPlace
  /** question id -> when its thinking time began, in milliseconds of the interview's own clock */
  thinking: Record<string, number>
  /** attempts at written tests that began on this device */
  testStarts?: Readonly<Record<string, NotedStart>>
  /** questions to look at once more before their test ends, with the attempt */
  flagged?: readonly string[]
  /** answers of the rehearsal, for as long as that lasts; never sent */
  practised?: { choice?: string[]; short?: string }
  /** deadline of the interview as the server told it last; absent: as in its pack */
  deadlineAt?: number | null
  /** last verdicts of the server about the times of answers */
  times?: readonly JudgedTime[]
}

/** Timeliness of a recorded answer, as the candidate is told. */
export type JudgedTime = OutputOf<typeof recording_times>['answers'][number]

/** Elapsed time of the interview when a page was last known to live, and the reading of the device's clock then. */
export interface ClockRow {
  interviewId: string
  aliveMs: number
  wallMs: number
  /** reading of the server's clock when the interview had been going on for so long, or a moment longer */
  server?: { at: number; aliveMs: number }
}

/** Signs this device's log of the interview; the private key cannot be read. */
export interface SessionKeyRow {
  interviewId: string
  keyId: string
  privateKey: CryptoKey
  /** base64 SPKI */
  publicKey: string
}

/** Log of events with their times, for the server; `sent`: how many entries it has. */
export interface SessionLogRow {
  interviewId: string
  entries: LogEntry[]
  sent: number
}

/** The log of another device, which came with its recordings in a rescue file; gone once the server has it. */
export interface BroughtLogRow {
  keyId: string
  interviewId: string
  publicKey: string
  log: string
  signature: string
}

/** A take that was thrown away after it had begun to be sent; gone once the server knows that nothing more of it comes. */
export interface DiscardRow {
  /** of the take, and so of the answer it would have become */
  id: string
  interviewId: string
}

/**
 * The CV that the candidate chose. `kept`: only here, on its way when online. `failed`: its tries are used up. `refused`: the server does
 * not take this file. `sent`: the employer has it, and its bytes have left this device.
 */
export interface CvRow {
  interviewId: string
  name: string
  extension: CvExtension
  bytes: number
  /** base64; another file is another CV */
  sha256: string
  state: 'kept' | 'failed' | 'refused' | 'sent'
  /** reason of the refusal */
  problem: CvProblem | null
  /** tries that were answered with a failure, of storing it and of telling the server that it is stored */
  tries: { store: number; link: number }
  isStored: boolean
}

/** Reason for refusing a file; `room`: this device cannot keep it. */
export type CvProblem = 'empty' | 'size' | 'type' | 'virus' | 'room' | 'store'

/** Apart from its row, which is read often. */
export interface CvFileRow {
  interviewId: string
  bytes: ArrayBuffer
}

/**
 * Reading of the candidate's own CV, as this device knows it. `read`: as the server told it. `changed`: its person changes it here.
 * `waiting`: confirmed, and on its way when online. `saved`: the employer has it as it stands here. `refused`: the server does not take it.
 */
export interface OwnCvRow {
  interviewId: string
  /** base64, of the file that was read: what was changed in one is never written over another */
  sha256: string
  state: 'read' | 'changed' | 'waiting' | 'saved' | 'refused'
  cv: CvBody
  /** pointers to what was read with little confidence, least first */
  unsure: readonly string[]
}

/** Photo of the person for the employer's people, until the employer has it. */
export interface PhotoRow {
  interviewId: string
  /** another one for each photo that is taken */
  takenId: string
  /** a JPEG */
  bytes: ArrayBuffer
}
