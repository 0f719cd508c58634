import { GetObjectCommand, UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { PartToSign } from './object-store.ts'

interface Signing {
  client: S3Client
  now(): number
}

/** Long enough for ten million bytes to wait behind others on a slow line; the store checks it when the request begins. */
const PART_URL_SECONDS = 15 * 60
const CHECKSUM_HEADER = 'x-amz-checksum-sha256'

/** Hash and length are signed as real headers, so the URL accepts these bytes and no others. `headers` are those the sender must set. */
export async function presignPart({ client, now }: Signing, bucket: string, part: PartToSign) {
  const signedAt = now()
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: part.key,
    UploadId: part.uploadId,
    PartNumber: part.partNumber,
    ChecksumSHA256: part.sha256,
    ContentLength: part.bytes,
  })
  const url = await getSignedUrl(client, command, {
    expiresIn: PART_URL_SECONDS,
    signingDate: new Date(signedAt),
    unhoistableHeaders: new Set([CHECKSUM_HEADER]),
  })
  return { url, headers: { [CHECKSUM_HEADER]: part.sha256 }, expiresAt: signedAt + PART_URL_SECONDS * 1_000 }
}

/** A URL of one object for readers without a session of ours; `filename` makes it a download. */
export function presignGet(
  { client, now }: Signing,
  place: { Bucket: string; Key: string },
  options: { expiresSeconds: number; filename?: string },
): Promise<string> {
  const disposition = options.filename === undefined ? {} : { ResponseContentDisposition: attachment(options.filename) }
  return getSignedUrl(client, new GetObjectCommand({ ...place, ...disposition }), {
    expiresIn: options.expiresSeconds,
    signingDate: new Date(now()),
  })
}

/** RFC 6266: a plain name for old readers, the true one in UTF-8. */
const attachment = (filename: string): string =>
  `attachment; filename="${filename.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`
