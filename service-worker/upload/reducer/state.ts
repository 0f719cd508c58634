import type { Range } from '#shared/lib/files/pieces.ts'
import { MIN_BATCH_BYTES } from '../s3/pieces.ts'
import type { KnownConnection } from '../ports.ts'
import type {
  ApiResult,
  Completed,
  OpenedPart,
  ParkReason,
  PutResult,
  SignedPart,
  StoredPart,
  StoredState,
  UploadError,
  UploadRow,
} from '../ports.ts'

/** State of one upload in one run: durable (`row`), current (`phase`), and known to this run only. */
export interface UploadState {
  row: UploadRow
  phase: Phase
  /** as last looked at; `closed` = no more bytes will come */
  source: { bytes: number; closed: boolean }
  run: KnownConnection & {
    /** addresses in a row that had expired when they were used */
    renewals: number
    /** the part whose last send got no answer; when it is opened next, the server tells whether that was the connection's fault */
    unanswered: number | null
    /** uploads begun anew since the last progress */
    fresh: number
    /** times the store's list was asked again because an answer did not fit what is known, since the last progress */
    relists: number
    /** parts that were stored at once, at most: another one is progress */
    most: number
    /** the store has put the object together: what is cut is compared, and not sent */
    isWhole: boolean
    /** bytes of pieces that are sent at once */
    batchBytes: number
  }
}

/**
 * Phases of an upload. The first group each asks the world for one thing; the second rests until something happens, always with an end set
 * by itself or the uploader. `parked`: something is missing, `waiting`: nothing is.
 */
export type Phase =
  | { at: 'cutting' | 'opening' | 'listing' | 'completing' }
  | { at: 'presigning' | 'openingPart' | 'assembling'; n: number }
  | { at: 'sending'; n: number; signed: SignedPart }
  | { at: 'sendingPieces'; n: number; url: string; held: readonly Range[]; pieces: readonly Range[] }
  | { at: 'backingOff'; n: number; ms: number }
  | Rest
export type Rest =
  | { at: 'waiting'; for: 'bytes' | 'probe' | 'turn' }
  | { at: 'parked'; why: 'offline' | 'signedOut' | 'storage' }
  | { at: 'parked'; why: 'busy'; ms: number }
  | { at: 'parked'; why: ParkReason; error: UploadError }
  | { at: 'verified' }

/** Answers and events of the world. */
export type UploadEvent =
  | { type: 'begin'; rearm: boolean }
  | { type: 'cut'; source: { bytes: number; closed: boolean }; part: { bytes: number; sha256: string } | null }
  | { type: 'opened'; answer: ApiResult<{ uploadId: string }> }
  | { type: 'listed'; answer: ApiResult<{ state: StoredState; parts: StoredPart[] }> }
  | { type: 'signed'; answer: ApiResult<SignedPart> }
  | { type: 'sent'; answer: PutResult; ms: number }
  | { type: 'partOpened'; answer: ApiResult<OpenedPart> }
  /** of all pieces that were sent together; `sha256` of what left the device */
  | { type: 'piecesSent'; sent: readonly SentPiece[]; ms: number }
  | { type: 'assembled'; answer: ApiResult<{ etag: string | null }> }
  | { type: 'slept' }
  /** `checksum`: of the parts as this device recorded them */
  | { type: 'completed'; answer: ApiResult<Completed>; checksum: string }
  /** the bytes on this device are not those that were hashed */
  | { type: 'damaged' }
  /** the page goes away or sending was paused */
  | { type: 'stopped' }
  /** the lock was taken away, or the take was thrown away */
  | { type: 'overtaken' }
  | { type: 'storageFailed' }

export interface SentPiece extends Range {
  sha256: string
  answer: PutResult
}

/** Time and chance of one step: `random` is in [0, 1). */
export interface StepInput {
  nowMs: number
  random: number
}

/** The state a run starts from; nothing is asked before `begin`. `line`: what earlier runs know of it. */
export const initialState = (row: UploadRow, { rate, steadyMs }: KnownConnection): UploadState => ({
  row,
  phase: { at: 'waiting', for: 'turn' },
  source: { bytes: 0, closed: false },
  run: { renewals: 0, unanswered: null, fresh: 0, relists: 0, most: 0, isWhole: false, rate, steadyMs, batchBytes: MIN_BATCH_BYTES },
})

/** An upload that gave up rests this long, then gets new tries by itself: a phone left on a table overnight must not wait for a hand. */
export const REST_MS = 300_000

export const isResting = (phase: Phase): phase is Rest => phase.at === 'waiting' || phase.at === 'parked' || phase.at === 'verified'
