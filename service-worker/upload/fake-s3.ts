import { compositeSha256 } from './composite.ts'
import type { Answer, PartRow, PutAnswer, StoredPart, StoredState, UploadPorts, UploadRow } from './ports.ts'

/** A store, a server and a clock in memory, for the tests of this folder. `hook` is called round every step and may throw (a kill) or answer in its place. */
export function createFakeWorld(options: { seed?: number } = {}) {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; checksum: string }>()
  const uploads = new Map<string, { key: string; parts: Map<number, StoredPart & { body: Uint8Array }> }>()
  const rows = new Map<string, UploadRow>()
  const sources = new Map<string, { bytes: Uint8Array<ArrayBuffer>; closed: boolean }>()
  const calls: string[] = []
  const sleeps: number[] = []
  const putBytes: number[] = []
  const held = new Set<string>()
  let now = 1_000_000
  let made = 0
  let seed = options.seed ?? 1
  const world = {
    objects, uploads, rows, sources, calls, sleeps, putBytes, held,
    /** what the next calls of a kind answer instead of the truth; 'crash' is thrown by `hook` */
    faults: { createUpload: [] as Answer<never>[], signPart: [] as Answer<never>[], listParts: [] as Answer<never>[], complete: [] as Answer<never>[], put: [] as (Partial<PutAnswer> | 'lost')[] },
    hook: (_step: string): void => undefined,
    advance: (ms: number): void => void (now += ms),
    add(row: Partial<UploadRow> & { id: string }, bytes: Uint8Array<ArrayBuffer>, closed = true): UploadRow {
      const full: UploadRow = { interviewId: 'i1', answerId: 'a1', segment: 0, contentType: 'video/webm', createdAt: now, uploadId: null, parts: [], verified: null, parked: null, ...row }
      rows.set(full.id, full)
      sources.set(full.id, { bytes, closed })
      return full
    },
    ports: {} as UploadPorts,
  }
  const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    world.hook(`before ${name}`)
    const result = await work()
    world.hook(`after ${name}`)
    return result
  }
  const server = <T>(name: Exclude<keyof typeof world.faults, 'put'>, work: () => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> =>
    step(name, () => {
      calls.push(name)
      return world.faults[name].shift() ?? work()
    })
  const ok = <T>(value: T): Answer<T> => ({ kind: 'ok', value })

  world.ports = {
    store: {
      get: async (id) => structuredClone(rows.get(id)),
      save: (row) => step('save', () => void rows.set(row.id, structuredClone(row))),
      unfinished: async () => [...rows.values()].filter((row) => !row.verified).map((row) => structuredClone(row)),
      source: async (id) => ({ bytes: sources.get(id)?.bytes.length ?? 0, closed: sources.get(id)?.closed ?? true }),
      read: async (id, from, bytes) => sources.get(id)?.bytes.slice(from, from + bytes) ?? new Uint8Array(),
    },
    api: {
      createUpload: (row) =>
        server('createUpload', () => {
          for (const [uploadId, upload] of uploads) if (upload.key === row.id) return ok({ uploadId })
          const uploadId = `u${++made}`
          uploads.set(uploadId, { key: row.id, parts: new Map() })
          return ok({ uploadId })
        }),
      signPart: (uploadId, part) => server('signPart', () => ok({ url: `${uploadId}/${part.n}/${part.sha256}`, headers: {} })),
      listParts: (uploadId) =>
        server<{ state: StoredState; parts: StoredPart[] }>('listParts', () => {
          const upload = uploads.get(uploadId)
          if (upload) return ok({ state: 'open', parts: [...upload.parts.values()].map(({ body: _body, ...part }) => part) })
          return ok({ state: objects.has(keyOf(uploadId)) ? 'verified' : 'gone', parts: [] })
        }),
      complete: (uploadId, parts) => server('complete', () => finish(uploadId, parts)),
    },
    put: ({ url, body, signal }) =>
      step('put', async () => {
        calls.push('put')
        if (signal.aborted) return NOTHING
        const fault = world.faults.put.shift()
        if (fault && fault !== 'lost') return { ...NOTHING, ...fault }
        putBytes.push(body.length)
        const stored = await store(url, body)
        return fault === 'lost' ? NOTHING : stored
      }),
    clock: {
      now: () => now,
      sleep: async (ms, signal) => {
        if (signal.aborted) throw new Error('stopped')
        sleeps.push(ms)
        now += ms
      },
    },
    random: () => (seed = (seed * 16807) % 2147483647) / 2147483647,
    sha256: hash,
    lock: async (name, work) => {
      if (held.has(name)) return null
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
  }
  const keys = new Map<string, string>()
  const keyOf = (uploadId: string): string => keys.get(uploadId) ?? ''

  async function store(url: string, body: Uint8Array<ArrayBuffer>): Promise<PutAnswer> {
    const [uploadId = '', n = '', ...sha] = url.split('/')
    const upload = uploads.get(uploadId)
    if (!upload) return { ...NOTHING, status: 404, text: 'NoSuchUpload' }
    const sha256 = await hash(body)
    if (sha256 !== sha.join('/')) return { ...NOTHING, status: 400, text: 'BadDigest' }
    const etag = `"${n}-${sha256.slice(0, 6)}"`
    upload.parts.set(Number(n), { n: Number(n), bytes: body.length, sha256, etag, body: body.slice() })
    return { ...NOTHING, status: 200, etag }
  }

  async function finish(uploadId: string, parts: readonly PartRow[]): Promise<Answer<{ state: StoredState; bytes: number; checksum: string }>> {
    const upload = uploads.get(uploadId)
    if (!upload) {
      const object = objects.get(keyOf(uploadId))
      return ok({ state: object ? 'verified' : 'gone', bytes: object?.bytes.length ?? 0, checksum: object?.checksum ?? '' })
    }
    const stored = parts.map((part) => upload.parts.get(part.n))
    if (stored.some((part, index) => part?.etag !== parts[index]?.etag)) return ok({ state: 'mismatch', bytes: 0, checksum: '' })
    const bytes = joined(stored.map((part) => part?.body ?? new Uint8Array()))
    const checksum = await compositeSha256(parts.map((part) => part.sha256), hash)
    objects.set(upload.key, { bytes, checksum })
    keys.set(uploadId, upload.key)
    uploads.delete(uploadId)
    return ok({ state: 'verified', bytes: bytes.length, checksum })
  }
  return world
}

const NOTHING: PutAnswer = { status: 0, etag: null, retryAfterMs: null, text: '' }
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
