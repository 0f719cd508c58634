import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from './s3.fake.ts'
import { runUpload, type RunResult } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const go = (world: ReturnType<typeof createFakeUploads>): Promise<RunResult> => runUpload(world.ports, ID, new AbortController().signal)
const count = (world: ReturnType<typeof createFakeUploads>, call: string): number => world.calls.filter((name) => name === call).length
const refused = { kind: 'refused', status: 200, message: 'no' } as const
const broken = { status: 500 }

describe('one upload', () => {
  it('R326 asks for an id, then an address and a send per part, then completes with parts and ETags in order', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(25_000_001)
    world.add({ id: ID }, bytes)
    const sent: unknown[] = []
    const complete = world.ports.api.complete
    world.ports.api.complete = (uploadId, parts) => {
      sent.push(parts.map((part) => [part.n, part.etag !== null]))
      return complete(uploadId, parts)
    }
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.calls).toEqual(['createUpload', 'signPart', 'put', 'signPart', 'put', 'signPart', 'put', 'complete'])
    expect(sent).toEqual([
      [
        [1, true],
        [2, true],
        [3, true],
      ],
    ])
    expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
  })

  it('sends full parts while the segment is still growing and the rest after it closed', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_500)
    world.add({ id: ID }, bytes, false)
    expect(await go(world)).toEqual({ status: 'partial' })
    expect(world.putBytes).toEqual([10_000_000])
    world.sources.set(ID, { bytes, closed: true })
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000, 500])
  })

  it('does nothing for a segment without bytes', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(0))
    expect(await go(world)).toEqual({ status: 'partial' })
    expect(world.calls).toEqual([])
  })
})

describe('retries', () => {
  it('R261 R445 X36 sends a part 7 times at most: 6 failures then success is ok, 7 failures park it', async () => {
    const lucky = createFakeUploads()
    lucky.add({ id: ID }, bytesOf(10))
    lucky.faults.put = Array.from({ length: 6 }, () => broken)
    expect(await go(lucky)).toEqual({ status: 'verified' })
    expect(count(lucky, 'put')).toBe(7)

    const unlucky = createFakeUploads()
    unlucky.add({ id: ID }, bytesOf(10))
    unlucky.faults.put = Array.from({ length: 20 }, () => broken)
    expect(await go(unlucky)).toEqual({ status: 'failed', error: 'Failed to upload all parts' })
    expect(count(unlucky, 'put')).toBe(7)
  })

  it('R262 waits up to 1, 2, 4, 8, 16 and 32 s, anything below being as likely', async () => {
    for (const random of [0.25, 1]) {
      const world = createFakeUploads()
      world.ports.random = () => random
      world.add({ id: ID }, bytesOf(10))
      world.faults.put = Array.from({ length: 6 }, () => broken)
      await go(world)
      expect(world.sleeps).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000].map((ms) => ms * random))
    }
  })

  it('uses no try while offline, while the address ran out or the store is busy', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    const open = world.ports.api.openPart
    for (let round = 0; round < 20; round++) {
      world.faults.put = [{ status: 0 }]
      // the connection is gone with the answer
      world.ports.api.openPart = (uploadId, part) =>
        world.faults.put.length === 0 ? Promise.resolve({ kind: 'offline' }) : open(uploadId, part)
      expect(await go(world)).toEqual({ status: 'offline' })
    }
    world.ports.api.openPart = open
    world.faults.put = [{ status: 503, retryAfterMs: 7000 }]
    expect(await go(world)).toEqual({ status: 'busy', retryAfterMs: 7000 })
    world.faults.put = [{ status: 429 }]
    expect(await go(world)).toEqual({ status: 'busy', retryAfterMs: 5000 })
    world.faults.put = Array.from({ length: 3 }, () => ({ status: 403, text: 'Request has expired' }))
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.rows.get(ID)?.parts.map((part) => part.tries)).toEqual([0])
  })

  it('uses no try when it is stopped in the middle of a send', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    const abort = new AbortController()
    world.hook = (step) => {
      if (step === 'before put') abort.abort()
    }
    expect(await runUpload(world.ports, ID, abort.signal)).toEqual({ status: 'paused' })
    expect(world.rows.get(ID)?.parts[0]?.tries).toBe(0)
    // and no cut of the connection
    expect(world.rows.get(ID)?.cut).toBeUndefined()
  })

  it('counts a send without an answer when the server is there right after it', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.faults.put = Array.from({ length: 7 }, () => ({ status: 0 }))
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to upload all parts' })
    expect(count(world, 'put')).toBe(7)
  })
})

describe('failures', () => {
  it('R399 a refused upload id is "Failed to create upload id"', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.faults.createUpload = [refused]
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to create upload id' })
  })

  it('R400 a refused address is "Failed to get presignedUrl"', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.faults.signPart = [refused]
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to get presignedUrl' })
  })

  it('R401 part 2 of 3 out of retries is "Failed to upload all parts" and nothing is completed', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20_000_001))
    world.faults.put = [undefined, ...Array.from({ length: 7 }, () => broken)]
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to upload all parts' })
    expect(count(world, 'complete')).toBe(0)
    expect(world.rows.get(ID)?.parts.map((part) => part.tries)).toEqual([0, 7])
  })

  it('R402 a failing completion is "Failed to complete upload"', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.faults.complete = [{ kind: 'refused', status: 500, message: '' }]
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to complete upload' })
  })

  it('R403 R208 keeps the recording after each of the four failures and resumes without sending stored parts again', async () => {
    for (const call of ['createUpload', 'signPart', 'put', 'complete'] as const) {
      const world = createFakeUploads()
      const bytes = bytesOf(10_000_009)
      world.add({ id: ID }, bytes)
      if (call === 'put') world.faults.put = Array.from({ length: 7 }, () => broken)
      else world.faults[call] = [refused]
      expect((await go(world)).status).toBe('failed')
      expect(world.sources.get(ID)?.bytes.length).toBe(10_000_009)
      expect(await runUpload(world.ports, ID, new AbortController().signal, true)).toEqual({ status: 'verified' })
      expect(world.putBytes).toEqual([10_000_000, 9])
      expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
    }
  })
})

describe('resuming', () => {
  it('takes over a stored part only when size and hash are ours', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(20_000_000)
    const row = world.add({ id: ID, uploadId: 'u9' }, bytes)
    const good = bytes.slice(0, 10_000_000)
    world.known.add('u9')
    world.uploads.set('u9', {
      key: ID,
      parts: new Map([
        [1, { n: 1, bytes: good.length, sha256: await hash(good), etag: '"1"', body: good }],
        [2, { n: 2, bytes: 10_000_000, sha256: await hash(good), etag: '"2"', body: good }],
      ]),
    })
    await world.ports.store.save({
      ...row,
      parts: [
        { n: 1, bytes: 10_000_000, sha256: await hash(good), etag: null, tries: 0 },
        { n: 2, bytes: 10_000_000, sha256: await hash(bytes.slice(10_000_000)), etag: '"stale"', tries: 0 },
      ],
    })
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000])
    expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
  })

  it('starts again when the store forgot the upload, and is done when it has the object', async () => {
    const forgot = createFakeUploads()
    forgot.add({ id: ID, uploadId: 'forgotten' }, bytesOf(10))
    forgot.known.add('forgotten')
    expect(await go(forgot)).toEqual({ status: 'verified' })
    expect(forgot.calls).toEqual(['listParts', 'createUpload', 'listParts', 'signPart', 'put', 'complete'])

    const done = createFakeUploads()
    done.add({ id: ID }, bytesOf(10))
    done.hook = (step) => (step === 'after complete' ? 'kill' : undefined)
    expect(await done.untilKilled(() => go(done))).toBe('killed')
    done.hook = () => undefined
    done.putBytes.length = 0
    expect(await go(done)).toEqual({ status: 'verified' })
    expect(done.putBytes).toEqual([])
  })

  it('asks the store again when an answer does not fit, and heals what was wrongly taken for stored', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10_000_003))
    world.faults.put = [{ status: 200, etag: '"a store that lied"' }]
    world.faults.complete = [{ kind: 'refused', status: 409, message: 'part 1: is not in the store' }]
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([3, 10_000_000])
  })

  it('takes 200 with an error in its text, and 200 without ETag and text, for failures', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    // a store whose ETag is kept from the page says no more than this. Waiting mends that for nobody, so it uses tries, and is told
    world.faults.put = [{ status: 200, etag: '"e"', text: '<?xml?><Error><Code>InternalError' }, { status: 200 }]
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.rows.get(ID)?.parts[0]?.tries).toBe(2)
  })

  it('rests without using a try when fresh addresses have expired again and again', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.faults.put = Array.from({ length: 4 }, () => ({ status: 403, text: 'ExpiredToken' }))
    expect((await go(world)).status).toBe('failed')
    expect(world.rows.get(ID)).toMatchObject({ parked: { why: 'expired' }, parts: [{ tries: 0 }] })
    expect(count(world, 'put')).toBe(4)
  })
})
