import * as z from 'zod'
import { withoutDirectionMarks } from '../lib/files/file-name.ts'
import { Sha256 } from '../primitives/fields.ts'

/** Largest part; the candidate's app cuts all but the last to exactly this. */
export const MAX_PART_BYTES = 10_000_000
/** S3 refuses smaller parts, except the last. */
export const MIN_PART_BYTES = 5_242_880

export const PartNo = z.number().int().min(1).max(1000)
export const PartBytes = z.number().int().min(1).max(MAX_PART_BYTES)
export const UploadId = z.string().min(1).max(400)

/** Bytes of a part, counted from its first. */
export const PieceRange = z.object({ from: z.number().int(), bytes: z.number().int() })

/** open: takes parts. completed: whole, not compared yet. verified: size and hash are what the device said. mismatch: they are not. gone: the store has neither upload nor object. */
export const UploadState = z.enum(['open', 'completed', 'verified', 'mismatch', 'gone'])

export const UploadedPart = z.strictObject({
  part_no: PartNo,
  etag: z.string().max(200),
  sha256: Sha256.optional(),
  bytes: PartBytes.optional(),
})

/** Result for a whole object. waiting: the answer is not final yet, or it was not examined. */
export const Probe = z.enum(['waiting', 'readable', 'unreadable'])

/** Verdict of the virus scanner on a file; `notScanned` where none is configured. */
export const FileScan = z.enum(['clean', 'infected', 'notScanned'])
export type FileScan = z.infer<typeof FileScan>

/** Outcome of the specification when the scanner found something in a file. */
export const VIRUS_FOUND = { 4: 'VIRUS_SCAN_POSITIVE' } as const

/** Purpose or configured name of a bucket. */
export const BucketField = z.string().min(1).max(100)
/** Direction marks leave the name at the edge, for every call alike, so that it means the same object everywhere. */
export const ObjectNameField = z.string().min(1).max(400).overwrite(withoutDirectionMarks)

/** A file that somebody may fetch until the address expires. */
export const FileAddress = z.object({
  bucket_name: z.string(),
  object_name: z.string(),
  bytes: z.number().int(),
  /** id of the question it answers, '' for files that answer none */
  question: z.string(),
  attempt: z.number().int(),
  /** as the device sent it, its voice alone as the device sent it, the seekable file made of it, a picture of it, a small mp4 of it, its sound, the picture and the small video that came before it, a version of its words */
  kind: z.enum(['recorded', 'voice', 'video', 'thumbnail', 'proxy', 'sound', 'still', 'small', 'words']),
  url: z.string(),
})

/** Largest form with a recording: it is held in memory. Longer ones come in parts. */
export const VIDEO_FORM_BYTES = 16_000_000

/** A recording as the field of a form. */
export const VideoFile = z.file().min(1).meta({ type: 'string', format: 'binary' })
