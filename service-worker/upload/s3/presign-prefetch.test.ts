import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from '../s3.fake.ts'
import type { ApiResult, SignedPart } from '../ports.ts'
import { runUpload } from '../run-upload.ts'
import { createPresignPrefetch, YOUNG_MS } from './presign-prefetch.ts'

const PART = { n: 2, bytes: 5, sha256: 'h' }

function scene(answer: ApiResult<SignedPart> = { kind: 'ok', value: { url: 'ahead', headers: {} } }) {
  const world = createFakeUploads()
  const asked: unknown[] = []
  world.ports.api.signPart = (uploadId, part) => {
    asked.push([uploadId, part])
    return Promise.resolve(answer)
  }
  const ahead = createPresignPrefetch(world.ports)
  return { ahead, asked, advance: world.advance, begin: (sha256 = PART.sha256) => ahead.begin({ ...of(sha256) }) }
}
const of = (sha256: string | null) => ({ uploadId: 'u1', n: PART.n, bytes: PART.bytes, sha256: Promise.resolve(sha256) })

describe('an address that was asked for ahead', () => {
  it('is used once, for exactly the part it was asked for', async () => {
    const { ahead, asked, begin } = scene()
    begin()
    expect(await ahead.signed('u1', { ...PART, n: 1 })).toBeNull()
    expect(await ahead.signed('u1', PART)).toEqual({ kind: 'ok', value: { url: 'ahead', headers: {} } })
    expect(await ahead.signed('u1', PART)).toBeNull()
    expect(asked).toEqual([['u1', PART]])
  })

  it.each([
    ['another upload', 'u2', PART],
    ['other bytes', 'u1', { ...PART, sha256: 'x' }],
    ['another size', 'u1', { ...PART, bytes: 6 }],
  ])('is not used for %s', async (_what, uploadId, part) => {
    const { ahead, begin } = scene()
    begin()
    expect(await ahead.signed(uploadId, part)).toBeNull()
  })

  it.each([YOUNG_MS + 1, -5])('is not used when the clock went on by %i ms', async (ms) => {
    const { ahead, begin, advance } = scene()
    begin()
    await Promise.resolve()
    advance(ms)
    expect(await ahead.signed('u1', PART)).toBeNull()
  })

  it('is none when the server did not give one or the part cannot be read', async () => {
    for (const answer of [{ kind: 'offline' }, { kind: 'signedOut' }, { kind: 'busy', retryAfterMs: 1 }] as const) {
      const { ahead, begin } = scene(answer)
      begin()
      expect(await ahead.signed('u1', PART)).toBeNull()
    }
    const { ahead, asked } = scene()
    ahead.begin(of(null))
    expect([await ahead.signed('u1', PART), asked]).toEqual([null, []])
  })
})

describe('a run', () => {
  const ID = 'orgnl_i1_q1_a1s0.webm'
  const go = (world: ReturnType<typeof createFakeUploads>) => runUpload(world.ports, ID, new AbortController().signal)

  it('asks for each address once, and for the next one before the part before it has arrived', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(30_000_000)
    world.add({ id: ID }, bytes)
    const order: string[] = []
    const { signPart } = world.ports.api
    const { put } = world.ports
    const isSigned = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
    world.ports.api.signPart = async (uploadId, part) => {
      order.push(`sign ${part.n}`)
      const answer = await signPart(uploadId, part)
      isSigned[part.n]?.resolve()
      return answer
    }
    let n = 0
    world.ports.put = async (part) => {
      n++
      // the connection is slower than the server
      if (n < 3) await isSigned[n + 1]?.promise
      order.push(`put ${n}`)
      return await put(part)
    }
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(order).toEqual(['sign 1', 'sign 2', 'put 1', 'sign 3', 'put 2', 'put 3'])
    expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
  })

  it('asks anew when the store says that the address has expired', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20_000_000))
    world.faults.put = [undefined, { status: 403, text: 'Request has expired' }]
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.calls.filter((call) => call === 'signPart')).toHaveLength(3)
  })
})
