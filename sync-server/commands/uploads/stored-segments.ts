import type { Segment } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import type { Doc } from '../../sync/documents.ts'
import { compositeChecksum } from '../../services/s3/checksum.ts'

/** Are all of these in the store, with the size and hash that the device wrote down? None are not. */
export async function areStored(
  deps: Pick<Deps, 'models'>,
  { id: answerId, gid }: Pick<Doc<'answers'>, 'id' | 'gid'>,
  segments: readonly Segment[],
): Promise<boolean> {
  if (segments.length === 0) return false
  const uploads = await deps.models.uploads.find({ answerId, gid, state: 'verified' }).lean()
  return segments.every((segment) =>
    uploads.some(
      (upload) => upload.objectName === segment.objectName && upload.bytes === segment.bytes && upload.checksum === checksumOf(segment),
    ),
  )
}

const checksumOf = (segment: Segment): string => compositeChecksum(segment.parts.map((part) => part.sha256))
