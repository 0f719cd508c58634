import type { UploadError, UploadRow } from '#worker/upload/ports.ts'
import { sentBytes } from '#worker/upload/s3/parts.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import type { UploaderState } from '#worker/upload/uploader.ts'
import type { BlockReason } from '#worker/upload/send-policy.ts'

/**
 * True state of an answer: `saved` here; `delivering`; `next`, while another one is sent; `received` by receipt; `damaged` in the store since (`isHere`: sent again from this
 * device); `waiting` for a connection, a busy server or storage; `held` by the candidate or for Wi-Fi; `needsYou`: signed out, or sending
 * failed repeatedly.
 */
export type DeliveryState =
  | { kind: 'saved' }
  | { kind: 'delivering'; percent: number; bytesLeft: number }
  | { kind: 'next'; bytesLeft: number }
  | { kind: 'waiting'; for: 'line' | 'busy' | 'storage'; bytesLeft: number }
  | { kind: 'held'; hold: BlockReason; bytesLeft: number }
  | { kind: 'needsYou'; error: UploadError | 'signedOut'; bytesLeft: number }
  | { kind: 'received'; code: string; at: number }
  | { kind: 'damaged'; isHere: boolean }

export interface DeliveryFacts {
  answer: {
    kind: 'video' | 'choice' | 'short'
    receipt?: { code: string; at: number } | undefined
    damagedSegments?: readonly number[] | undefined
    segments?: readonly { bytes: number; objectName: string }[] | undefined
  }
  uploads: readonly UploadRow[]
  /** `elsewhere`: another tab sends, and notes its progress in the same rows */
  phase: UploaderState['phase']
  /** another answer is sent just now */
  isBehind?: boolean
}

/** The receipt alone makes an answer received; pieces that are all in the store do not. */
export function deliveryOf({ answer, uploads, phase, isBehind = false }: DeliveryFacts): DeliveryState {
  if ((answer.damagedSegments ?? []).length > 0)
    return { kind: 'damaged', isHere: uploads.some((row) => isRecording(row) && !row.verified) }
  if (answer.receipt) return { kind: 'received', code: answer.receipt.code, at: answer.receipt.at }
  const segments = answer.segments ?? []
  const total = sum(segments.map(({ bytes }) => bytes))
  const bytesLeft = sum(segments.map((segment) => bytesLeftOf(segment, uploads)))
  if (phase === 'signedOut') return { kind: 'needsYou', error: 'signedOut', bytesLeft }
  // a voice that the server does not take holds up nothing
  const parked = uploads.find((row) => row.parked && isRecording(row))?.parked
  if (parked) return { kind: 'needsYou', error: parked.error, bytesLeft }
  if (phase === 'waiting') return { kind: 'waiting', for: 'line', bytesLeft }
  if (answer.kind !== 'video') return { kind: 'saved' }
  if ((phase === 'busy' || phase === 'storage') && bytesLeft > 0) return { kind: 'waiting', for: phase, bytesLeft }
  if ((phase === 'paused' || phase === 'wifi') && bytesLeft > 0) return { kind: 'held', hold: phase, bytesLeft }
  if ((phase === 'idle' || phase === 'failed') && bytesLeft === total) return { kind: 'saved' }
  if (isBehind && bytesLeft === total) return { kind: 'next', bytesLeft }
  return { kind: 'delivering', percent: total === 0 ? 0 : Math.floor((100 * (total - bytesLeft)) / total), bytesLeft }
}

/** `uploaded` only after completion was confirmed; a failed upload has no entry (R207, R208). */
export function videoSubmissionStatus(row: UploadRow): { uploadId: string; status: 'uploading' | 'uploaded' } | null {
  if (row.uploadId === null || row.parked) return null
  return { uploadId: row.uploadId, status: row.stored ? 'uploaded' : 'uploading' }
}

/** Bytes of a recorder start that the server does not hold yet. */
function bytesLeftOf(segment: { bytes: number; objectName: string }, uploads: readonly UploadRow[]): number {
  const row = uploads.find(({ id }) => id === segment.objectName)
  return row?.stored ? 0 : Math.max(0, segment.bytes - (row ? sentBytes(row) : 0))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
