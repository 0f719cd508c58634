import * as z from 'zod'
import { Sha256 } from '../lib/fields.ts'

/** Largest part; the candidate's app cuts all but the last to exactly this. */
export const MAX_PART_BYTES = 10_000_000
/** S3 refuses smaller parts, except the last. */
export const MIN_PART_BYTES = 5_242_880

export const PartNo = z.number().int().min(1).max(1000)
export const PartBytes = z.number().int().min(1).max(MAX_PART_BYTES)
export const UploadId = z.string().min(1).max(400)

/** open: takes parts. completed: whole, not compared yet. verified: size and hash are what the device said. mismatch: they are not. gone: the store has neither upload nor object. */
export const UploadState = z.enum(['open', 'completed', 'verified', 'mismatch', 'gone'])

export const UploadedPart = z.strictObject({ part_no: PartNo, etag: z.string().max(200), sha256: Sha256, bytes: PartBytes })
