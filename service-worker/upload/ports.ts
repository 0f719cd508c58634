/**
 * What the upload engine needs from the world. It uses no global of a page or worker, so that the tab, a worker and a test run the same code.
 * Everything it knows lives in the store: it may be killed at any instruction and started again anywhere.
 */
export interface UploadPorts {
  store: UploadStore
  api: UploadApi
  put: PutPart
  clock: UploadClock
  /** [0, 1) */
  random(): number
  /** base64 */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  /** runs `work` while holding the named lock; null when somebody else holds it */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>
}

export interface UploadClock {
  now(): number
  /** rejects when the signal aborts */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** One recorder segment on its way to one stored object. */
export interface UploadRow {
  /** object name in the media bucket */
  id: string
  interviewId: string
  answerId: string
  segment: number
  contentType: string
  createdAt: number
  /** what the store called the upload, null before the first contact */
  uploadId: string | null
  /** parts cut so far, in order */
  parts: PartRow[]
  /** set once the server has compared size and hash of the whole object */
  verified: { bytes: number; checksum: string; at: number } | null
  /** gave up for now; every re-arm clears it */
  parked: { error: UploadError; at: number } | null
}

export interface PartRow {
  n: number
  bytes: number
  sha256: string
  /** the store's answer; null = not there yet */
  etag: string | null
  /** failed sends while the line was up, 0..7 */
  tries: number
}

/** The fixed texts of the specification. */
export type UploadError =
  | 'Failed to create upload id'
  | 'Failed to get presignedUrl'
  | 'Failed to upload all parts'
  | 'Failed to complete upload'

/** Rows and recorded bytes; `save` resolves after the durable write. */
export interface UploadStore {
  get(id: string): Promise<UploadRow | undefined>
  save(row: UploadRow): Promise<void>
  /** rows without `verified`, oldest first */
  unfinished(): Promise<UploadRow[]>
  /** recorded so far; `closed` = no more bytes will come */
  source(id: string): Promise<{ bytes: number; closed: boolean }>
  /** exactly these bytes of the segment's chunk stream */
  read(id: string, from: number, bytes: number): Promise<Uint8Array<ArrayBuffer>>
}

/** The server's side of an upload. Each call answers with an `Answer`; it never throws for what a server or line may do. */
export interface UploadApi {
  createUpload(row: UploadRow): Promise<Answer<{ uploadId: string }>>
  signPart(uploadId: string, part: Pick<PartRow, 'n' | 'bytes' | 'sha256'>): Promise<Answer<SignedPart>>
  listParts(uploadId: string): Promise<Answer<{ state: StoredState; parts: StoredPart[] }>>
  complete(uploadId: string, parts: readonly PartRow[]): Promise<Answer<{ state: StoredState; bytes: number; checksum: string }>>
}

/** `gone`: the store has neither the upload nor the object. */
export type StoredState = 'open' | 'completed' | 'verified' | 'mismatch' | 'gone'
export interface SignedPart {
  url: string
  headers: Record<string, string>
}
export interface StoredPart {
  n: number
  bytes: number
  sha256: string
  etag: string
}

/** offline: nothing came back. busy: 429 or 503. signedOut: the session is dead. refused: any other answer that is not a success. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'offline' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'signedOut' }
  | { kind: 'refused'; status: number; message: string }

/** Sends one part; gives up after 30 s without progress. `status` 0 = nothing came back. */
export type PutPart = (part: SignedPart & { body: Uint8Array<ArrayBuffer>; signal: AbortSignal }) => Promise<PutAnswer>
export interface PutAnswer {
  status: number
  etag: string | null
  retryAfterMs: number | null
  /** the store's error text, for telling an expired address from a wrong one */
  text: string
}
