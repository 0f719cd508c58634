import type { Segment } from '#shared/entities/answer.ts'
import { FIRST_BYTES, kindOfBytes, type FileKind } from '#shared/lib/files/first-bytes.ts'
import type { Models } from '../../models/index.ts'
import type { ObjectStore } from '../s3/object-store.ts'
import type { Upload } from '../../models/files/upload.ts'

/** Reads as which kind a complete recording begins; `unknown` for what is no file that we take. Reads nothing more of it. */
export async function kindOfRecording({ s3 }: { s3: ObjectStore }, objectName: string): Promise<NonNullable<Upload['begins']>> {
  const object = await s3.get('media', objectName, { from: 0, to: FIRST_BYTES - 1 })
  const bytes = object ? await new Response(object.stream).arrayBuffer() : new ArrayBuffer()
  return kindOfBytes(new Uint8Array(bytes)) ?? 'unknown'
}

/** Tells if all of these files were found to be of no such kind when they were complete. Of older ones nothing is known: the media process looks itself. */
export async function areForeign(
  { s3, models }: { s3: ObjectStore; models: Models },
  segments: readonly Segment[],
  kinds: readonly FileKind[],
): Promise<boolean> {
  const ids = segments.map(({ objectName }) => `${s3.buckets.media}/${objectName}`)
  const rows = await models.uploads.find({ _id: { $in: ids }, begins: { $exists: true } }).lean<Upload[]>()
  const foreign = rows.filter(({ begins }) => !kinds.some((kind) => kind === begins))
  return segments.length > 0 && foreign.length === new Set(ids).size
}
