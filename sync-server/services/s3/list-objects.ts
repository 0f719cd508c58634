import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { ListedObject } from './object-store.ts'

/** Reads the names of a bucket page by page; what is added or removed meanwhile may or may not be among them. */
export async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next === undefined ? {} : { ContinuationToken: next }) }),
    )
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 }
    next = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (next !== undefined)
}
