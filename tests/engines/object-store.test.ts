import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { compositeChecksum } from '#server/services/s3/checksum.ts'
import type { ObjectStore, StoredPart } from '#server/services/s3/object-store.ts'
import { createS3Store, type S3Settings } from '#server/services/s3/s3-store.ts'
import { freshS3Settings, freshS3Store } from '#tests/support/server/engines.ts'

/** Every behaviour of an object store the product relies on, against whatever store is configured. */
const PART_BYTES = 5 * 1024 * 1024
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

let store: ObjectStore
let settings: S3Settings
let count = 0
const freshKey = (): string => `contract/object ${(count += 1)} ä.webm`

beforeAll(async () => {
  ;({ store, settings } = await freshS3Store())
})

function withoutSignature(signed: string): string {
  const url = new URL(signed)
  const kept = [...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-'))
  url.search = new URLSearchParams(kept).toString()
  return url.href
}

/** Signs and sends one part; the defaults are the honest way. */
async function putPart(
  key: string,
  uploadId: string,
  partNumber: number,
  bytes: Uint8Array<ArrayBuffer>,
  lie: { body?: Uint8Array<ArrayBuffer>; url?(url: string): string; store?: ObjectStore } = {},
) {
  const part = {
    bucket: 'media' as const,
    key,
    uploadId,
    partNumber,
    sha256: hash(bytes),
    bytes: bytes.byteLength,
    origin: settings.endpoint,
  }
  const { url, headers } = await (lie.store ?? store).presignPart(part)
  const response = await fetch(lie.url ? lie.url(url) : url, { method: 'PUT', headers, body: lie.body ?? bytes })
  return { status: response.status, text: await response.text(), etag: (response.headers.get('etag') ?? '').replaceAll('"', '') }
}

async function uploadTwoParts(key: string) {
  const uploadId = await store.createUpload('media', key, 'video/webm')
  const contents = [randomBytes(PART_BYTES), randomBytes(1_234)]
  const parts: StoredPart[] = []
  for (const [index, bytes] of contents.entries()) {
    const { etag } = await putPart(key, uploadId, index + 1, bytes)
    parts.push({ partNumber: index + 1, bytes: bytes.byteLength, sha256: hash(bytes), etag })
  }
  return { uploadId, parts, whole: Buffer.concat(contents) }
}

describe('a signed part', () => {
  it('is accepted and listed with its size, hash and ETag', async () => {
    const key = freshKey()
    const { uploadId, parts } = await uploadTwoParts(key)
    expect(await store.listParts('media', key, uploadId)).toEqual(parts)
  })

  it('replaces an earlier one of the same number', async () => {
    const key = freshKey()
    const uploadId = await store.createUpload('media', key, 'video/webm')
    const second = randomBytes(700)
    await putPart(key, uploadId, 1, randomBytes(900))
    await putPart(key, uploadId, 1, second)
    const listed = await store.listParts('media', key, uploadId)
    expect(listed?.map(({ bytes, sha256 }) => ({ bytes, sha256 }))).toEqual([{ bytes: 700, sha256: hash(second) }])
  })

  const honest = randomBytes(5_000)
  const refusals: { title: string; lie: Parameters<typeof putPart>[4]; status: number }[] = [
    { title: 'other bytes of the same length', lie: { body: randomBytes(5_000) }, status: 400 },
    { title: 'fewer bytes', lie: { body: honest.subarray(0, 4_999) }, status: 403 },
    { title: 'more bytes', lie: { body: Buffer.concat([honest, Buffer.from('x')]) }, status: 403 },
    { title: 'an altered part number', lie: { url: (url) => url.replace('partNumber=1', 'partNumber=2') }, status: 403 },
    { title: 'an altered object name', lie: { url: (url) => url.replace('contract', 'c0ntract') }, status: 403 },
    { title: 'a missing signature', lie: { url: withoutSignature }, status: 403 },
  ]
  it.each(refusals)('is refused with $title, and nothing is stored', async ({ lie, status }) => {
    const key = freshKey()
    const uploadId = await store.createUpload('media', key, 'video/webm')
    expect((await putPart(key, uploadId, 1, honest, lie ?? {})).status).toBe(status)
    expect(await store.listParts('media', key, uploadId)).toEqual([])
  })

  it('is refused after its time', async () => {
    const key = freshKey()
    const uploadId = await store.createUpload('media', key, 'video/webm')
    const past = createS3Store({ ...settings, now: () => Date.now() - 3_600_000 })
    expect((await putPart(key, uploadId, 1, honest, { store: past })).status).toBe(403)
    expect(await store.listParts('media', key, uploadId)).toEqual([])
  })

  it('signs for the origin the browser talks to', async () => {
    const embedded = createS3Store({ ...settings, publicUrl: undefined })
    const part = {
      bucket: 'media' as const,
      key: 'a',
      uploadId: 'u',
      partNumber: 1,
      sha256: hash(honest),
      bytes: 5_000,
      origin: 'https://tablet.example.org',
    }
    expect((await embedded.presignPart(part)).url).toMatch(`https://tablet.example.org/${settings.buckets.media}/a?`)
    const direct = createS3Store({ ...settings, publicUrl: 'https://files.example.org' })
    expect((await direct.presignPart(part)).url).toMatch(`https://files.example.org/${settings.buckets.media}/a?`)
  })
})

describe('completing an upload', () => {
  it('gives the object with the composite checksum we compute ourselves', async () => {
    const key = freshKey()
    const { uploadId, parts, whole } = await uploadTwoParts(key)
    await store.completeUpload('media', key, uploadId, parts)
    const head = await store.head('media', key)
    expect(head).toMatchObject({
      bytes: whole.byteLength,
      contentType: 'video/webm',
      checksum: compositeChecksum(parts.map((part) => part.sha256)),
    })
  })

  it('answers a repeat the same way and forgets the upload', async () => {
    const key = freshKey()
    const { uploadId, parts } = await uploadTwoParts(key)
    await store.completeUpload('media', key, uploadId, parts)
    const first = await store.head('media', key)
    await store.completeUpload('media', key, uploadId, parts)
    expect(await store.head('media', key)).toEqual(first)
    expect(await store.listParts('media', key, uploadId)).toBeNull()
  })

  it('is refused with a wrong part hash and leaves the upload open', async () => {
    const key = freshKey()
    const { uploadId, parts } = await uploadTwoParts(key)
    const wrong = parts.map((part) => ({ ...part, sha256: hash(randomBytes(3)) }))
    await expect(store.completeUpload('media', key, uploadId, wrong)).rejects.toThrow()
    expect(await store.head('media', key)).toBeNull()
    expect(await store.listParts('media', key, uploadId)).toEqual(parts)
  })

  it('is refused for an upload that never was, or that was aborted', async () => {
    const key = freshKey()
    const { uploadId, parts } = await uploadTwoParts(key)
    await store.abortUpload('media', key, uploadId)
    await store.abortUpload('media', key, uploadId)
    await expect(store.completeUpload('media', key, uploadId, parts)).rejects.toThrow()
    expect(await store.listParts('media', key, uploadId)).toBeNull()
  })

  it('lists more parts than one page holds', async () => {
    const key = freshKey()
    const uploadId = await store.createUpload('media', key, 'video/webm')
    const tiny = randomBytes(10)
    // numbers far apart: paging must follow the numbers, not their count
    for (let batch = 0; batch < 1_010; batch += 101) {
      await Promise.all(Array.from({ length: 101 }, (_, index) => putPart(key, uploadId, batch + index + 1, tiny)))
    }
    const listed = await store.listParts('media', key, uploadId)
    expect(listed?.map((part) => part.partNumber)).toEqual(Array.from({ length: 1_010 }, (_, index) => index + 1))
  })
})

describe('reading', () => {
  it('gives exactly the asked range, and null for what is not there', async () => {
    const key = freshKey()
    const bytes = randomBytes(10_000)
    await store.put('processed', key, bytes, 'audio/webm')
    const part = await store.get('processed', key, { from: 100, to: 199 })
    expect(part?.range).toEqual({ from: 100, to: 199, total: 10_000 })
    expect(Buffer.from(await new Response(part?.stream).arrayBuffer())).toEqual(bytes.subarray(100, 200))
    const tail = await store.get('processed', key, { from: 9_990 })
    expect(Buffer.from(await new Response(tail?.stream).arrayBuffer())).toEqual(bytes.subarray(9_990))
    await store.remove('processed', key)
    await store.remove('processed', key)
    expect(await store.get('processed', key)).toBeNull()
    expect(await store.head('processed', key)).toBeNull()
  })

  it('needs a signature: none is 403, a signed one works until it expires', async () => {
    const key = freshKey()
    await store.put('media', key, Buffer.from('abc'), 'text/plain')
    const options = { origin: settings.endpoint, reader: '', filename: 'Ärger "1".webm' }
    const { url, expiresAt } = await store.presignGet('media', key, options)
    expect([Date.now() + 50_000 < expiresAt, expiresAt <= Date.now() + 60_000]).toEqual([true, true])
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''%C3%84rger%20%221%22.webm`)
    expect(await answer.text()).toBe('abc')
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
    const past = createS3Store({ ...settings, now: () => Date.now() - 120_000 })
    expect((await fetch((await past.presignGet('media', key, options)).url)).status).toBe(403)
  })

  it('of a store of its own reads for a minute, whoever it was given to; where this server hands the bytes on, it names who that was', async () => {
    const options = { origin: 'https://tablet.example.org', reader: 'a'.repeat(64) }
    const direct = await createS3Store({ ...settings, publicUrl: 'https://files.example.org' }).presignGet('media', 'a', options)
    expect(new URL(direct.url).searchParams.get('X-Amz-Expires')).toBe('60')
    expect(direct.url).not.toContain(options.reader)
    const { url } = await createS3Store({ ...settings, publicUrl: undefined }).presignGet('media', 'a', options)
    const { searchParams, pathname: path, host } = new URL(url)
    expect([searchParams.get('X-Amz-Expires'), searchParams.get('x-holdfast-reader')]).toEqual(['600', options.reader])
    const request = { method: 'GET', path, query: Object.fromEntries(searchParams), headers: { host } }
    expect(await store.isSignedByUs(request)).toBe(true)
    expect(await store.isSignedByUs({ ...request, headers: { host: 'elsewhere.example.org' } })).toBe(false)
    expect(await store.isSignedByUs({ ...request, method: 'HEAD' })).toBe(false)
    expect(await createS3Store({ ...settings, secretKey: 'another' }).isSignedByUs(request)).toBe(false)
  })

  it('refuses a listing and a write without a signature', async () => {
    expect((await fetch(`${settings.endpoint}/${settings.buckets.media}/`)).status).toBe(403)
    expect((await fetch(`${settings.endpoint}/${settings.buckets.media}/x`, { method: 'PUT', body: 'x' })).status).toBe(403)
  })
})

describe('buckets', () => {
  it('can be ensured again, by two processes at once, and answer a ping', async () => {
    const fresh = freshS3Settings()
    await Promise.all([store.ensureBuckets(), createS3Store(fresh).ensureBuckets(), createS3Store(fresh).ensureBuckets()])
    await expect(Promise.all([store.ping(), createS3Store(fresh).ping()])).resolves.toHaveLength(2)
  })

  it('let a browser of the allowed origin send parts and read their ETag', async () => {
    const answer = await fetch(`${settings.endpoint}/${settings.buckets.media}/x`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-amz-checksum-sha256',
      },
    })
    expect(answer.status).toBeLessThan(300)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('etag')
  })

  it('R462 are four, named in the settings, and no other name is one of ours', () => {
    const names = Object.entries(settings.buckets)
    expect(names).toHaveLength(4)
    for (const [purpose, name] of names) expect(store.purposeOf(name)).toBe(purpose)
    expect(store.purposeOf('somebody-elses')).toBeNull()
  })
})
