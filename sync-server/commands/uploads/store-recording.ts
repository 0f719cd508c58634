import { createHash } from 'node:crypto'
import type { Segment } from '#shared/entities/answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { RecordedType, USUAL_TYPE } from '#shared/lib/files/recorded-type.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'
import type { StoredPart } from '../../services/s3/object-store.ts'
import { beginUpload } from './begin-upload.ts'
import { announceParts } from '../groups/byte-quota.ts'
import { finishUpload, type FinishedUpload } from './finish-upload.ts'

/** A recorder segment with the answer that names it. */
export interface Recording {
  answer: Doc<'answers'>
  segment: Segment
}

/** The segment of this interview that is stored under a name; null when no answer of it names one. */
export async function findRecording(
  deps: Pick<Deps, 'models'>,
  { id: iv, gid }: Pick<Doc<'interviews'>, 'id' | 'gid'>,
  objectName: string,
): Promise<Recording | null> {
  const answers = await documents.find(deps, 'answers', { iv, gid })
  for (const answer of answers) {
    const segment = answer.segments?.find((one) => one.objectName === objectName)
    if (segment) return { answer, segment }
  }
  return null
}

/**
 * Stores a recording that came in one piece like any other: cut into the manifest's parts, compared, joined and compared again. Safe to
 * repeat after any crash without sending parts twice.
 * @throws AppError conflict when the bytes are not those that the answer names; nothing is stored then
 */
export async function storeRecording(
  deps: Deps,
  { answer, segment }: Recording,
  of: { file: Uint8Array; by: string },
): Promise<FinishedUpload> {
  const parts = cut(of.file, segment)
  const { objectName } = segment
  await beginUpload(deps, {
    gid: answer.gid,
    interviewId: answer.iv,
    scope: answer.scope,
    answerId: answer.id,
    segment: segment.n,
    kind: 'full',
    objectName,
    // the answer may call it anything
    contentType: RecordedType.safeParse(segment.mime).data ?? USUAL_TYPE,
    by: of.by,
  })
  const upload = await deps.models.uploads.findOne({ _id: `${deps.s3.buckets.media}/${objectName}` }).lean<Upload>()
  // erased in this very moment
  if (!upload) throw new AppError('notFound')
  if (upload.state === 'open')
    await announceParts(
      deps,
      upload,
      parts.map(({ partNumber, bytes }) => ({ part_no: partNumber, bytes })),
    )
  return await finishUpload(deps, upload, upload.state === 'open' ? await send(deps, upload, parts) : parts)
}

interface CutPart extends StoredPart {
  body: Uint8Array
}

/** The bytes in the parts of the manifest. */
function cut(file: Uint8Array, { bytes, parts }: Segment): CutPart[] {
  let from = 0
  const all = parts.map((part) => {
    const body = file.subarray(from, (from += part.bytes))
    return { partNumber: part.n, bytes: part.bytes, sha256: part.sha256, etag: '', body }
  })
  const isSame = file.length === bytes && from === bytes && all.every(({ body, sha256 }) => hashOf(body) === sha256)
  if (!isSame) throw new AppError('conflict', { details: ['file: differs from what the answer names'] })
  return all
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64')

/** Parts with the tags of the store; of a finished upload as they are, because then only size and hash count. */
async function send({ s3 }: Deps, { objectName, uploadId }: Upload, parts: readonly CutPart[]): Promise<StoredPart[]> {
  const there = await s3.listParts('media', objectName, uploadId)
  if (!there) return [...parts]
  const sent: StoredPart[] = []
  for (const { body, ...part } of parts) {
    const known = there.find(
      ({ partNumber, sha256, bytes }) => partNumber === part.partNumber && sha256 === part.sha256 && bytes === part.bytes,
    )
    const place = { bucket: 'media', key: objectName, uploadId } as const
    const etag = known?.etag ?? (await s3.putPart({ ...place, partNumber: part.partNumber, sha256: part.sha256, body }))
    // finished by somebody else in this very moment
    if (etag === null) return [...parts]
    sent.push({ ...part, etag })
  }
  return sent
}
