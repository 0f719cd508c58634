import type { BesideKind } from '#shared/lib/files/object-name.ts'
import type { Range } from '#shared/lib/files/pieces.ts'

import type { BlockReason } from './send-policy.ts'

/**
 * Dependencies of the upload engine, which uses no global of a page or worker, so that tab, worker and tests run the same code. All its
 * state lives in the store: it may be killed at any instruction and started again anywhere.
 */
export interface UploadPorts {
  store: UploadStore
  api: UploadApi
  put: PutPart
  clock: UploadClock
  /** [0, 1) */
  random(): number
  /** base64 */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  /** runs `work` while holding the named lock; null when somebody else holds it */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>
  /** reason why the candidate wants no sends just now, as stored on the device: asked before each step, so that it holds for every runner of the queue */
  hold(): Promise<BlockReason | null>
}

export interface UploadClock {
  now(): number
  /** rejects when the signal aborts */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Recorder segment on its way to one stored object. */
export interface UploadRow {
  /** object name in the media bucket */
  id: string
  interviewId: string
  answerId: string
  segment: number
  /** made beside the answer: goes before it, and nothing but hearing and seeing it early depends on it; absent = the answer itself */
  kind?: BesideKind
  contentType: string
  createdAt: number
  /** id of the upload in the store, null before the first contact */
  uploadId: string | null
  /** parts cut so far, in order */
  parts: PartRow[]
  /** the server has compared size and hash of the whole object: nothing is left to send */
  stored: { bytes: number; checksum: string; at: number } | null
  /** the answer has its receipt, and picture and sound were found in the object: only now may the recording leave the device */
  verified: { bytes: number; checksum: string; at: number } | null
  /** gave up for now; every re-arm clears it */
  parked: { why: ParkReason; error: UploadError; at: number } | null
  /** its answer was recorded again: everything else goes first, and it leaves this device when the employer has the new one */
  isReplaced?: boolean
  /** a send of this upload ended without an answer: from then on its parts travel as pieces */
  cut?: boolean
  /** turn of the working run: counted up by every run, so that a robbed one can no longer write */
  turn: number
}

/**
 * refused: the tries are used up, or the server says no. expired: fresh addresses are called expired, so a clock is wrong. damaged: the recorded bytes on this
 * device are no longer those that were hashed.
 */
export type ParkReason = 'refused' | 'expired' | 'damaged'

export interface PartRow {
  n: number
  bytes: number
  sha256: string
  /** the store's answer; null = not there yet */
  etag: string | null
  /** failed sends while the connection was up, 0..7; a piece that arrives gives them back */
  tries: number
  /** bytes that the server is known to hold as pieces; there since the part began to travel so, and then it does to its end */
  held?: number | undefined
}

/** The fixed texts of the specification. */
export type UploadError =
  | 'Failed to create upload id'
  | 'Failed to get presignedUrl'
  | 'Failed to upload all parts'
  | 'Failed to complete upload'

/** Rows and recorded bytes; a write resolves after it is durable, and any of these rejects when the device's storage fails. */
export interface UploadStore {
  /** the row with its next turn, already durable: from here on no earlier run can write */
  begin(id: string): Promise<UploadRow | undefined>
  /** false when the row is gone or another run has begun since */
  save(row: UploadRow): Promise<boolean>
  /** rows without `verified`, in the order they are to be sent in */
  unfinished(): Promise<UploadRow[]>
  /** recorded so far; `closed` = no more bytes will come */
  source(id: string): Promise<{ bytes: number; closed: boolean }>
  /** size and hash of each piece of the segment, in order, as the recorder wrote them down */
  recorded(id: string): Promise<readonly RecordedChunk[]>
  /** exactly these bytes of the segment's chunk stream */
  read(id: string, from: number, bytes: number): Promise<Uint8Array<ArrayBuffer>>
}

export interface RecordedChunk {
  bytes: number
  /** base64 */
  sha256: string
}

/** The server's side of an upload. Each call answers with an `Answer`; it never throws for what a server or connection may do. */
export interface UploadApi {
  createUpload(row: UploadRow): Promise<ApiResult<{ uploadId: string }>>
  signPart(uploadId: string, part: PartWish): Promise<ApiResult<SignedPart>>
  listParts(uploadId: string): Promise<ApiResult<{ state: StoredState; parts: StoredPart[] }>>
  /** pieces of a part that arrived, and the address for the others; `etag` when the store has all of it */
  openPart(uploadId: string, part: PartWish): Promise<ApiResult<OpenedPart>>
  /** puts the pieces of a part into the store; `etag` null: some are missing. Safe to repeat */
  assemblePart(uploadId: string, part: PartWish): Promise<ApiResult<{ etag: string | null }>>
  /** the parts are the manifest: the server writes them down before it puts them together. Safe to repeat */
  complete(uploadId: string, parts: readonly PartRow[]): Promise<ApiResult<Completed>>
}

export type PartWish = Pick<PartRow, 'n' | 'bytes' | 'sha256'>
export interface OpenedPart {
  etag: string | null
  held: Range[]
  /** takes pieces; their place is added as `from` */
  url: string
}

export interface Completed {
  state: StoredState
  bytes: number
  checksum: string
  /** media found in the object after the answer got its receipt */
  probe: Probe
}
export type Probe = 'waiting' | 'readable' | 'unreadable'

/** `gone`: the store has neither the upload nor the object. */
export type StoredState = 'open' | 'completed' | 'verified' | 'mismatch' | 'gone'
export interface SignedPart {
  url: string
  headers: Record<string, string>
}
export interface StoredPart {
  n: number
  bytes: number
  sha256: string
  etag: string
}

/** offline: nothing came back. busy: 429, 503 or 507. signedOut: the session is dead. refused: any other answer that is not a success. */
export type ApiResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'offline' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'signedOut' }
  | { kind: 'refused'; status: number; message: string }

/** Memory that the runs of one page share: facts about the connection, and the more urgent uploads to let pass. */
export interface ConnectionMemory extends KnownConnection {
  /** something more urgent can be sent now: of this upload nothing more is begun before it */
  givesWay?(row: UploadRow): Promise<boolean>
}

/** Sends one part or piece; gives up after 30 s without progress. `status` 0 = nothing came back. */
export type PutPart = (part: SignedPart & { body: Uint8Array<ArrayBuffer>; signal: AbortSignal }) => Promise<PutResult>
export interface PutResult {
  status: number
  etag: string | null
  retryAfterMs: number | null
  /** bytes that left before, because the connection was cut and the browser began anew by itself; 0 also where it does not tell */
  repeatedBytes?: number
  /** the store's error text, for telling an expired address from a wrong one */
  text: string
}

/** Facts about the connection; none at the beginning. */
export interface KnownConnection {
  /** bytes per second as last measured; null = not yet */
  rate: number | null
  /** sent for so long without a cut, ms */
  steadyMs: number
}
