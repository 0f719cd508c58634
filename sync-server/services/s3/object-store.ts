import type { Readable } from 'node:stream'
import type { StretchesWanted } from './read-stretches.ts'
import type { SignedRequest } from './verify-address.ts'

/** Interface to S3, implemented once over @aws-sdk/client-s3; buckets are named by purpose, real names come from config. */
export interface ObjectStore {
  readonly buckets: Readonly<Record<BucketName, string>>
  /** purpose of a bucket's real name, null for any other (R462) */
  purposeOf(bucket: string): BucketName | null
  createUpload(bucket: BucketName, key: string, contentType: string): Promise<string>
  /** a URL that accepts exactly these bytes (SHA-256 and length signed) until it expires; `origin` = what the browser talks to */
  presignPart(part: PartToSign): Promise<{ url: string; headers: Record<string, string>; expiresAt: number }>
  /** null when the store does not know the upload (never made, completed or aborted) */
  listParts(bucket: BucketName, key: string, uploadId: string): Promise<StoredPart[] | null>
  /** the server's own way to store a part; the store checks the SHA-256. Gives its ETag; null when the store does not know the upload */
  putPart(part: Omit<PartToSign, 'bytes' | 'origin'> & { body: Uint8Array }): Promise<string | null>
  completeUpload(bucket: BucketName, key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>
  abortUpload(bucket: BucketName, key: string, uploadId: string): Promise<void>
  /** null when missing */
  head(bucket: BucketName, key: string): Promise<ObjectHead | null>
  /** body as a web stream; `range` inclusive bytes; null when missing */
  get(bucket: BucketName, key: string, range?: { from: number; to?: number }): Promise<ObjectBody | null>
  put(bucket: BucketName, key: string, body: Uint8Array, contentType: string): Promise<void>
  /** streams a local file; the store checks its SHA-256 */
  putFile(bucket: BucketName, key: string, file: string, contentType: string): Promise<void>
  /**
   * Bytes for somebody outside, stretch by stretch over sockets that nothing else uses: who pauses holds no connection to the store.
   * `etag` of `head`; null when missing
   */
  read(bucket: BucketName, key: string, wanted: StretchesWanted): Promise<Readable | null>
  /** an address that reads one object without a session; it works as long as `addressLifeSeconds` says */
  presignGet(bucket: BucketName, key: string, options: AddressToRead): Promise<{ url: string; expiresAt: number }>
  /** true when this server signed a request that came to it instead of the store */
  isSignedByUs(request: SignedRequest): Promise<boolean>
  remove(bucket: BucketName, key: string): Promise<void>
  /** every object whose name begins so, in the order of names; read page by page */
  list(bucket: BucketName, prefix?: string): AsyncIterable<ListedObject>
  /** creates buckets and CORS rules; safe to repeat */
  ensureBuckets(): Promise<void>
  ping(): Promise<void>
}

export interface AddressToRead {
  /** origin that the browser uses */
  origin: string
  /** makes it a download */
  filename?: string
  /** hash of the token under whose right it is given; '' = everybody may read this object */
  reader: string
}

export type BucketName = 'resume' | 'media' | 'recruiter' | 'processed'

export interface PartToSign {
  bucket: BucketName
  key: string
  uploadId: string
  partNumber: number
  /** base64 */
  sha256: string
  bytes: number
  origin: string
}

export interface StoredPart {
  partNumber: number
  bytes: number
  /** base64 SHA-256 */
  sha256: string
  etag: string
}

export interface ListedObject {
  key: string
  bytes: number
  /** milliseconds UTC, by the clock of the store */
  modifiedAt: number
}

export interface ObjectHead {
  bytes: number
  contentType: string
  etag: string
  /** composite: `<base64>-<parts>`, absent for plain puts */
  checksum?: string
}

export interface ObjectBody extends ObjectHead {
  stream: ReadableStream<Uint8Array>
  range?: { from: number; to: number; total: number }
}
