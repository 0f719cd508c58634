import { UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { withoutQuotes } from './errors.ts'

/** Stores one part whose bytes the server has itself. The same bytes again change nothing. */
export async function putPart(
  client: S3Client,
  place: { Bucket: string; Key: string; UploadId: string },
  part: { partNumber: number; sha256: string; body: Uint8Array },
): Promise<string> {
  const stored = await client.send(
    new UploadPartCommand({
      ...place,
      PartNumber: part.partNumber,
      Body: part.body,
      ContentLength: part.body.length,
      ChecksumSHA256: part.sha256,
    }),
  )
  return withoutQuotes(stored.ETag)
}
