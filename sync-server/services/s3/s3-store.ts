import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { ensureBuckets, pingBucket } from './buckets.ts'
import { compositeChecksum } from './checksum.ts'
import { clientsByOrigin, createReadingClient } from './clients.ts'
import { isMissing, nullWhenMissing, withoutQuotes } from './errors.ts'
import { listObjects } from './list-objects.ts'
import type { BucketName, ObjectStore, StoredPart } from './object-store.ts'
import { presignGet, presignPart } from './presign.ts'
import { putFile } from './put-file.ts'
import { putPart } from './put-part.ts'
import { readStretches } from './read-stretches.ts'
import { isSignedByUs } from './verify-address.ts'

/** Settings of createS3Store. */
export interface S3Settings {
  endpoint: string
  accessKey: string
  secretKey: string
  region: string
  buckets: Config['s3']['buckets']
  /** origin browsers use whatever the request says; undefined = the origin of the request (bucket paths are forwarded) */
  publicUrl: string | undefined
  /** origin allowed by CORS; `*` when unknown: a signed URL is the authority, no cookie is involved */
  corsOrigin: string
  /** milliseconds UTC of signatures; the real clock unless a test needs an expired URL */
  now?: () => number
}

/** An ObjectStore over any S3: path-style URLs, SHA-256 of every part signed by us and checked by the store. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { buckets } = settings
  const clientFor = clientsByOrigin(settings)
  const client = clientFor(settings.endpoint)
  const reading = createReadingClient(settings, settings.endpoint)
  const signing = (origin: string) => ({ client: clientFor(settings.publicUrl ?? origin), now: settings.now ?? Date.now })
  const at = (bucket: BucketName, key: string) => ({ Bucket: buckets[bucket], Key: key })

  return {
    buckets,
    purposeOf: (name) => BUCKET_NAMES.find((purpose) => buckets[purpose] === name) ?? null,
    async createUpload(bucket, key, contentType) {
      const made = await client.send(
        new CreateMultipartUploadCommand({ ...at(bucket, key), ContentType: contentType, ChecksumAlgorithm: 'SHA256' }),
      )
      if (!made.UploadId) throw new Error('the object store made an upload without an id')
      return made.UploadId
    },
    presignPart: (part) => presignPart(signing(part.origin), buckets[part.bucket], part),
    listParts: (bucket, key, uploadId) => nullWhenMissing(listAllParts(client, { ...at(bucket, key), UploadId: uploadId })),
    putPart: ({ bucket, key, ...part }) => nullWhenMissing(putPart(client, { ...at(bucket, key), UploadId: part.uploadId }, part)),
    completeUpload: (bucket, key, uploadId, parts) => completeUpload(client, { ...at(bucket, key), UploadId: uploadId }, parts),
    async abortUpload(bucket, key, uploadId) {
      await nullWhenMissing(client.send(new AbortMultipartUploadCommand({ ...at(bucket, key), UploadId: uploadId })))
    },
    head: (bucket, key) => nullWhenMissing(head(client, at(bucket, key))),
    get: (bucket, key, range) => nullWhenMissing(get(client, at(bucket, key), range)),
    async put(bucket, key, body, contentType) {
      await client.send(new PutObjectCommand({ ...at(bucket, key), Body: body, ContentType: contentType }))
    },
    putFile: (bucket, key, file, contentType) => putFile(client, at(bucket, key), file, contentType),
    read: (bucket, key, wanted) => nullWhenMissing(readStretches(reading, at(bucket, key), wanted)),
    presignGet: (bucket, key, options) =>
      presignGet({ ...signing(options.origin), isForwarded: settings.publicUrl === undefined }, at(bucket, key), options),
    isSignedByUs: (request) => isSignedByUs(client, request),
    async remove(bucket, key) {
      await nullWhenMissing(client.send(new DeleteObjectCommand(at(bucket, key))))
    },
    list: (bucket, prefix) => listObjects(client, buckets[bucket], prefix ?? ''),
    ensureBuckets: () => ensureBuckets(client, Object.values(buckets), settings.corsOrigin),
    ping: () => pingBucket(client, buckets.media),
  }
}

const BUCKET_NAMES: readonly BucketName[] = ['resume', 'media', 'recruiter', 'processed']

interface Place {
  Bucket: string
  Key: string
}
interface UploadPlace extends Place {
  UploadId: string
}

async function listAllParts(client: S3Client, place: UploadPlace): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  let marker: string | undefined
  do {
    const page = await client.send(new ListPartsCommand({ ...place, ...(marker ? { PartNumberMarker: marker } : {}) }))
    for (const part of page.Parts ?? []) {
      parts.push({
        partNumber: part.PartNumber ?? 0,
        bytes: part.Size ?? 0,
        sha256: part.ChecksumSHA256 ?? '',
        etag: withoutQuotes(part.ETag),
      })
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
  } while (marker)
  return parts
}

/** A repeat is the same completion: when the upload is gone, the object itself tells whether it was this one. */
async function completeUpload(client: S3Client, place: UploadPlace, parts: readonly StoredPart[]): Promise<void> {
  const Parts = parts.map((part) => ({ PartNumber: part.partNumber, ETag: part.etag, ChecksumSHA256: part.sha256 }))
  try {
    await client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } }))
  } catch (error) {
    if (!isMissing(error)) throw error
    const existing = await nullWhenMissing(head(client, place))
    if (existing?.checksum !== compositeChecksum(parts.map((part) => part.sha256))) throw error
  }
}

/** ChecksumMode: not every store answers GetObjectAttributes. */
async function head(client: S3Client, place: Place) {
  const answer = await client.send(new HeadObjectCommand({ ...place, ChecksumMode: 'ENABLED' }))
  return {
    bytes: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? 'application/octet-stream',
    etag: withoutQuotes(answer.ETag),
    ...(answer.ChecksumSHA256 ? { checksum: answer.ChecksumSHA256 } : {}),
  }
}

async function get(client: S3Client, place: Place, range?: { from: number; to?: number }) {
  const answer = await client.send(new GetObjectCommand({ ...place, ...(range ? { Range: `bytes=${range.from}-${range.to ?? ''}` } : {}) }))
  if (!answer.Body) throw new Error('the object store answered without a body')
  const spot = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '')
  return {
    stream: answer.Body.transformToWebStream(),
    bytes: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? 'application/octet-stream',
    etag: withoutQuotes(answer.ETag),
    ...(spot ? { range: { from: Number(spot[1]), to: Number(spot[2]), total: Number(spot[3]) } } : {}),
  }
}
