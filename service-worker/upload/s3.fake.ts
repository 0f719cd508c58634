import { compositeSha256 } from './s3/composite.ts'
import { createFakePieces } from './pieces.fake.ts'
import { byPriority } from './priority.ts'
import type {
  ApiResult,
  Completed,
  PartRow,
  PartWish,
  Probe,
  PutResult,
  PutPart,
  RecordedChunk,
  SignedPart,
  StoredPart,
  StoredState,
  UploadClock,
  UploadPorts,
  UploadRow,
  UploadStore,
} from './ports.ts'
import type { BlockReason } from './send-policy.ts'

/** A store, a server and a clock in memory, for the tests of this folder. `hook` is called round every step and may kill the run: then nothing of it goes on. */
export function createFakeUploads() {
  const s3 = createFakeS3()
  const pieces = createFakePieces({ uploads: s3.uploads, known: s3.known, store: s3.store, hash })
  const [rows, sources] = [new Map<string, UploadRow>(), new Map<string, Source>()]
  const clock = createFakeClock()
  const held = new Set<string>()
  let kill = (): void => undefined
  const world = {
    ...s3,
    rows,
    sources,
    held,
    sleeps: clock.sleeps,
    advance: clock.advance,
    calls: [] as string[],
    /** sizes of the parts that reached the store */
    putBytes: [] as number[],
    /** sizes of the pieces that reached the server */
    pieceBytes: [] as number[],
    /** faults for the next calls of a kind; 'lost' = it arrived, its answer did not; 'cut on the way' = the browser sent it twice */
    faults: noFaults(),
    hook: (_step: string): 'kill' | void => undefined,
    /** wish of the candidate just now */
    wish: null as BlockReason | null,
    /** the device's storage refuses everything */
    isStorageBroken: false,
    /** runs until the work ends or the hook kills it */
    untilKilled: <T>(work: () => Promise<T>): Promise<T | 'killed'> => {
      const { promise: killed, resolve } = Promise.withResolvers<'killed'>()
      kill = () => resolve('killed')
      return Promise.race([work(), killed])
    },
    add(row: Partial<UploadRow> & { id: string }, bytes: Uint8Array<ArrayBuffer>, closed = true): UploadRow {
      const full: UploadRow = { ...blankRow, createdAt: clock.now(), ...row }
      rows.set(full.id, full)
      sources.set(full.id, { bytes, closed })
      return full
    },
    ports: {} as UploadPorts, // filled below: the ports look at the world's faults and hook when they are called
  }
  const pass = async (name: string): Promise<void> => {
    if (world.hook(name) !== 'kill') return
    kill()
    await new Promise<never>(() => undefined)
  }
  const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    await pass(`before ${name}`)
    const result = await work()
    await pass(`after ${name}`)
    return result
  }
  const server = <T>(
    name: Exclude<keyof typeof world.faults, 'put'>,
    work: () => ApiResult<T> | Promise<ApiResult<T>>,
  ): Promise<ApiResult<T>> =>
    step(name, () => {
      world.calls.push(name)
      return world.faults[name].shift() ?? work()
    })
  const put: PutPart = async ({ url, headers, body, signal }) => {
    world.calls.push('put')
    if (signal.aborted) return NOTHING
    const fault = world.faults.put.shift()
    if (fault && typeof fault === 'object') return { ...NOTHING, ...fault }
    const isPiece = pieces.isAddress(url)
    ;(isPiece ? world.pieceBytes : world.putBytes).push(body.length)
    const stored = await (isPiece ? pieces.put(url, body, headers) : s3.store(url, body))
    if (fault === 'cut on the way') return { ...stored, repeatedBytes: 4_000_000 }
    return fault === 'lost' ? NOTHING : stored
  }
  world.ports = {
    store: createFakeStore({ rows, sources, isBroken: () => world.isStorageBroken, saving: (work) => step('save', work) }),
    api: {
      createUpload: (row) => server('createUpload', () => s3.begin(row.id)),
      signPart: (uploadId, part) => server('signPart', () => s3.sign(uploadId, part)),
      listParts: (uploadId) => server('listParts', () => s3.list(uploadId)),
      openPart: (uploadId, part) => server('openPart', () => pieces.open(uploadId, part)),
      assemblePart: (uploadId, part) => server('assemblePart', () => pieces.assemble(uploadId, part)),
      complete: (uploadId, parts) => server('complete', () => s3.finish(uploadId, parts)),
    },
    put: (part) => step('put', () => put(part)),
    clock,
    random: createRandom(),
    sha256: hash,
    lock: (name, work) => withLock(held, name, work),
    hold: () => Promise.resolve(world.wish),
  }
  return world
}

const noFaults = () => ({
  createUpload: [] as ApiResult<never>[],
  signPart: [] as ApiResult<never>[],
  listParts: [] as ApiResult<never>[],
  complete: [] as ApiResult<never>[],
  openPart: [] as ApiResult<never>[],
  assemblePart: [] as ApiResult<never>[],
  put: [] as (Partial<PutResult> | 'lost' | 'cut on the way' | undefined)[],
})

const blankRow = {
  interviewId: 'i1',
  answerId: 'a1',
  segment: 0,
  contentType: 'video/webm',
  uploadId: null,
  parts: [],
  stored: null,
  verified: null,
  parked: null,
  turn: 0,
}

/** Multipart uploads as S3 keeps them. */
function createFakeS3() {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; checksum: string }>()
  const found: { probe: Probe } = { probe: 'readable' }
  const uploads = new Map<string, { key: string; parts: Map<number, StoredPart & { body: Uint8Array }> }>()
  const keys = new Map<string, string>()
  /** ids in the server's database: the store may have forgotten one of them */
  const known = new Set<string>()
  let made = 0
  const objectOf = (uploadId: string) => objects.get(keys.get(uploadId) ?? '')
  return {
    objects,
    uploads,
    known,
    /** probes of whole objects */
    found,
    begin(key: string): ApiResult<{ uploadId: string }> {
      for (const [uploadId, upload] of uploads) if (upload.key === key && known.has(uploadId)) return ok({ uploadId })
      const uploadId = `u${++made}`
      uploads.set(uploadId, { key, parts: new Map() })
      known.add(uploadId)
      return ok({ uploadId })
    },
    sign: (uploadId: string, { n, sha256 }: PartWish): ApiResult<SignedPart> =>
      known.has(uploadId) ? ok({ url: `${uploadId}/${n}/${sha256}`, headers: {} }) : UNKNOWN,
    list(uploadId: string): ApiResult<{ state: StoredState; parts: StoredPart[] }> {
      if (!known.has(uploadId)) return UNKNOWN
      const upload = uploads.get(uploadId)
      if (upload) return ok({ state: 'open', parts: [...upload.parts.values()].map(({ body: _body, ...part }) => part) })
      return ok({ state: objectOf(uploadId) ? 'verified' : 'gone', parts: [] })
    },
    async store(url: string, body: Uint8Array<ArrayBuffer>): Promise<PutResult> {
      const [uploadId = '', n = '', ...sha] = url.split('/')
      const upload = uploads.get(uploadId)
      if (!upload) return { ...NOTHING, status: 404, text: 'NoSuchUpload' }
      const sha256 = await hash(body)
      if (sha256 !== sha.join('/')) return { ...NOTHING, status: 400, text: 'BadDigest' }
      const etag = `"${n}-${sha256.slice(0, 6)}"`
      upload.parts.set(Number(n), { n: Number(n), bytes: body.length, sha256, etag, body: body.slice() })
      return { ...NOTHING, status: 200, etag }
    },
    async finish(uploadId: string, parts: readonly PartRow[]): Promise<ApiResult<Completed>> {
      const { probe } = found
      if (!known.has(uploadId)) return UNKNOWN
      const upload = uploads.get(uploadId)
      const object = objectOf(uploadId)
      if (!upload)
        return ok({ state: object ? 'verified' : 'gone', bytes: object?.bytes.length ?? 0, checksum: object?.checksum ?? '', probe })
      const stored = parts.map((part) => upload.parts.get(part.n))
      if (stored.some((part, index) => part?.etag !== parts[index]?.etag)) return ok({ state: 'mismatch', bytes: 0, checksum: '', probe })
      const bytes = joined(stored.map((part) => part?.body ?? new Uint8Array()))
      const checksum = await compositeSha256(
        parts.map((part) => part.sha256),
        hash,
      )
      objects.set(upload.key, { bytes, checksum })
      keys.set(uploadId, upload.key)
      uploads.delete(uploadId)
      return ok({ state: 'verified', bytes: bytes.length, checksum, probe })
    },
  }
}

interface Source {
  bytes: Uint8Array<ArrayBuffer>
  closed: boolean
  /** chunks of the recorder; absent in tests without them */
  recorded?: readonly RecordedChunk[]
}

/** Rows are copied in and out, as a database does. */
function createFakeStore(of: {
  rows: Map<string, UploadRow>
  sources: ReadonlyMap<string, Source>
  isBroken: () => boolean
  saving: <T>(work: () => T) => Promise<T>
}): UploadStore {
  const { rows, sources, saving } = of
  const unlessBroken = <T>(value: () => T): Promise<T> =>
    of.isBroken() ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : Promise.resolve(value())
  return {
    begin: (id) =>
      unlessBroken(() => {
        const row = rows.get(id)
        if (!row) return undefined
        rows.set(id, { ...row, turn: row.turn + 1 })
        return structuredClone(rows.get(id))
      }),
    save: (row) =>
      unlessBroken(() => undefined).then(() =>
        saving(() => {
          if (rows.get(row.id)?.turn !== row.turn) return false
          rows.set(row.id, structuredClone(row))
          return true
        }),
      ),
    unfinished: () => unlessBroken(() => byPriority([...rows.values()].filter((row) => !row.verified).map((row) => structuredClone(row)))),
    source: (id) => unlessBroken(() => ({ bytes: sources.get(id)?.bytes.length ?? 0, closed: sources.get(id)?.closed ?? true })),
    recorded: (id) => unlessBroken(() => sources.get(id)?.recorded ?? []),
    read: (id, from, bytes) => unlessBroken(() => sources.get(id)?.bytes.slice(from, from + bytes) ?? new Uint8Array()),
  }
}

/** Sleeping takes no time; what was asked for is written down. */
function createFakeClock(): UploadClock & { sleeps: number[]; advance(ms: number): void } {
  let now = 1_000_000
  const sleeps: number[] = []
  return {
    sleeps,
    now: () => now,
    advance: (ms) => void (now += ms),
    sleep: (ms, signal) => {
      if (signal.aborted) return Promise.reject(new Error('stopped'))
      sleeps.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
}

async function withLock<T>(held: Set<string>, name: string, work: () => Promise<T>): Promise<T | null> {
  if (held.has(name)) return null
  held.add(name)
  try {
    return await work()
  } finally {
    held.delete(name)
  }
}

function createRandom(): () => number {
  let seed = 1
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647
}

const ok = <T>(value: T): ApiResult<T> => ({ kind: 'ok', value })
/** No such id, or none that this candidate may ask about. */
const UNKNOWN = { kind: 'refused', status: 404, message: 'Not found.' } as const
const NOTHING: PutResult = { status: 0, etag: null, retryAfterMs: null, text: '' }
export async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Bytes that differ everywhere, so that a part in the wrong place shows. */
export function bytesOf(length: number, salt = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index += 997) bytes[index] = (index * 31 + salt) % 251
  return bytes
}
