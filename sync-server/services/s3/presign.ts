import { GetObjectCommand, UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachment } from '../attachment.ts'
import type { AddressToRead, PartToSign } from './object-store.ts'

interface Signing {
  client: S3Client
  now(): number
}

/** Long enough for ten million bytes to wait behind others on a slow connection; the store checks it when the request begins. */
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

/** Names the token under whose right an address reads; part of what is signed. */
export const READER = 'x-holdfast-reader'

/** Long enough to begin and to seek; where this server hands the bytes on it ends before that with the right. */
const FORWARDED_SECONDS = 600
/** A store of its own asks nobody, so a right that ends still reads for so long. */
const DIRECT_SECONDS = 60

/** A URL of one object for readers without a session of ours. `isForwarded`: requests come to this server, which looks at the right again. */
export async function presignGet(
  { client, now, isForwarded }: Signing & { isForwarded: boolean },
  place: { Bucket: string; Key: string },
  { filename, reader }: Pick<AddressToRead, 'filename' | 'reader'>,
): Promise<{ url: string; expiresAt: number }> {
  const command = new GetObjectCommand({
    ...place,
    ...(filename === undefined ? {} : { ResponseContentDisposition: attachment(filename) }),
  })
  const isBound = isForwarded && reader !== ''
  if (isBound)
    command.middlewareStack.add((next) => async (args) => await next(withQuery(args, READER, reader)), {
      step: 'build',
      name: 'nameReader',
    })
  const signedAt = now()
  const expiresIn = isBound ? FORWARDED_SECONDS : DIRECT_SECONDS
  const url = await getSignedUrl(client, command, { expiresIn, signingDate: new Date(signedAt) })
  return { url, expiresAt: signedAt + expiresIn * 1_000 }
}

/** The serializer has made it an HTTP request by now. */
function withQuery<Args extends { request: unknown }>(args: Args, name: string, value: string): Args {
  const { request } = args
  if (typeof request === 'object' && request !== null && 'query' in request) Object.assign(request.query ?? {}, { [name]: value })
  return args
}
