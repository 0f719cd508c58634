import type { UploadRow } from '../ports.ts'

/** Bytes of a part (R444); the last one of a closed segment may be shorter. Never change it for rows that have begun: bounds follow from the part number alone. */
export const PART_BYTES = 10_000_000

/** Bounds of one part in the stream of a segment's chunks; `n` starts at 1 as in S3. */
export interface PartBounds {
  n: number
  from: number
  bytes: number
}

/** The parts of a finished segment. Nothing at all cannot be uploaded: it is refused. */
export function cutParts(totalBytes: number): PartBounds[] {
  if (!Number.isSafeInteger(totalBytes) || totalBytes <= 0) throw new RangeError(`nothing to upload: ${totalBytes} bytes`)
  return boundsUpTo(totalBytes, Math.ceil(totalBytes / PART_BYTES))
}

/** The parts that can be sent now: while a segment is open only full ones, because its last bytes are still growing. */
export function readyParts(source: { bytes: number; closed: boolean }): PartBounds[] {
  if (source.closed) return source.bytes > 0 ? cutParts(source.bytes) : []
  return boundsUpTo(source.bytes, Math.floor(source.bytes / PART_BYTES))
}

const boundsUpTo = (totalBytes: number, count: number): PartBounds[] =>
  Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    from: index * PART_BYTES,
    bytes: Math.min(PART_BYTES, totalBytes - index * PART_BYTES),
  }))

/** Bytes of a recording that arrived, as far as this device knows: whole parts, and the pieces of others. */
export const sentBytes = ({ parts }: Pick<UploadRow, 'parts'>): number =>
  parts.reduce((sum, part) => sum + (part.etag === null ? (part.held ?? 0) : part.bytes), 0)
