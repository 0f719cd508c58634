import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'
import { nullWhenMissing } from './errors.ts'

/** Creates what is missing and sets the CORS rules; safe to repeat and to run in several processes at once. */
export async function ensureBuckets(client: S3Client, names: readonly string[], corsOrigin: string): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      await createWhenMissing(client, name)
      await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules: [corsRule(corsOrigin)] } }))
    }),
  )
}

/** @throws when the store does not answer or refuses our key */
export async function pingBucket(client: S3Client, name: string): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: name }))
}

async function createWhenMissing(client: S3Client, name: string): Promise<void> {
  if (await nullWhenMissing(client.send(new HeadBucketCommand({ Bucket: name })))) return
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }))
  } catch (error) {
    if (!(error instanceof Error) || !MADE_MEANWHILE.has(error.name)) throw error
  }
}

const MADE_MEANWHILE = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'])

const corsRule = (origin: string) => ({
  AllowedOrigins: [origin],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['content-type', 'range', 'x-amz-checksum-sha256'],
  ExposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'x-amz-checksum-sha256'],
  MaxAgeSeconds: 3600,
})
