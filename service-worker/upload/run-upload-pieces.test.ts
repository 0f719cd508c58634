import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from './s3.fake.ts'
import { unknownConnection } from './s3/pieces.ts'
import type { KnownConnection } from './ports.ts'
import { runUpload, type RunResult } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
type World = ReturnType<typeof createFakeUploads>
const SLOW = { rate: 20_000, steadyMs: 0 }
const go = (world: World, line?: KnownConnection): Promise<RunResult> =>
  runUpload(world.ports, ID, new AbortController().signal, false, line)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const isWhole = async (world: World, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  (await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())) === (await hash(bytes))

/** Each send takes so long. */
const takes = (world: World, ms: number): void => {
  world.hook = (step) => {
    if (step === 'before put') world.advance(ms)
  }
}

describe('a connection that nobody has measured', () => {
  it('gets its first part in pieces, and whole parts from the next one on when it is fast', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(20_000_000)
    world.add({ id: ID }, bytes)
    const line = unknownConnection()
    expect(await go(world, line)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000])
    expect(sum(world.pieceBytes)).toBe(10_000_000)
    expect([Math.min(...world.pieceBytes.slice(0, -1)), Math.max(...world.pieceBytes)]).toEqual([65_536, 262_144])
    expect(line.rate).toBeGreaterThan(1_000_000)
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('gets pieces until it has carried them for half a minute without a cut, then whole parts', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(50_000_000)
    world.add({ id: ID }, bytes)
    // 262,144 bytes in 0.3 s: a part takes 11 s
    takes(world, 300)
    const line = unknownConnection()
    expect(await go(world, line)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000, 10_000_000])
    expect(sum(world.pieceBytes)).toBe(30_000_000)
    expect(line.steadyMs).toBeGreaterThan(30_000)
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('has to show it anew after a cut, also for the next upload', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(2_000_000))
    const line = { rate: 1e6, steadyMs: 60_000 }
    world.faults.put = [{ status: 0 }]
    takes(world, 300)
    expect(await go(world, line)).toEqual({ status: 'verified' })
    expect(line.steadyMs).toBeLessThan(30_000)
    const next = 'orgnl_i1_q2_a1s0.webm'
    world.add({ id: next }, bytesOf(2_000_000))
    const before = world.putBytes.length
    await runUpload(world.ports, next, new AbortController().signal, false, line)
    expect(world.putBytes).toHaveLength(before)
  })

  it('gets whole parts until a cut when the server takes no pieces now', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(30_000_000))
    world.faults.openPart = [{ kind: 'busy', retryAfterMs: 2000 }]
    world.faults.put = [undefined, undefined, { status: 0 }]
    takes(world, 5000)
    expect(await go(world, unknownConnection())).toEqual({ status: 'verified' })
    expect([world.putBytes, sum(world.pieceBytes)]).toEqual([[10_000_000, 10_000_000], 10_000_000])
  })

  it('is not measured for a part that is small', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(260_000))
    await go(world, unknownConnection())
    expect([world.putBytes, world.pieceBytes]).toEqual([[260_000], []])
  })
})

describe('a slow connection', () => {
  it('carries pieces of 64 KiB one by one, and none of them twice', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(1_500_000)
    world.add({ id: ID }, bytes)
    takes(world, 2000)
    expect(await go(world, { ...SLOW })).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([])
    expect(new Set(world.pieceBytes.slice(0, -1))).toEqual(new Set([65_536]))
    expect(sum(world.pieceBytes)).toBe(bytes.length)
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('gets whole parts again at the next part when it has become fast', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20_000_000))
    await go(world, { ...SLOW })
    expect(world.putBytes).toEqual([10_000_000])
    expect(sum(world.pieceBytes)).toBe(10_000_000)
  })

  it('does not lose what arrived without its acknowledgement, nor what arrived before a kill', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(1_500_000)
    world.add({ id: ID }, bytes)
    world.faults.put = [undefined, 'lost', undefined, 'lost']
    let puts = 0
    world.hook = (step) => (step === 'after put' && ++puts === 6 ? 'kill' : undefined)
    expect(await world.untilKilled(() => go(world, { ...SLOW }))).toBe('killed')
    world.hook = () => undefined
    expect(await go(world, { ...SLOW })).toEqual({ status: 'verified' })
    expect(sum(world.pieceBytes)).toBe(bytes.length)
    expect(await isWhole(world, bytes)).toBe(true)
  })
})

describe('a connection that is cut', () => {
  it('carries pieces from the first cut on, in this run and the next', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(25_000_000)
    world.add({ id: ID }, bytes)
    world.faults.put = [undefined, { status: 0 }]
    world.faults.openPart = [{ kind: 'offline' }]
    expect(await go(world)).toEqual({ status: 'offline' })
    expect(world.rows.get(ID)?.cut).toBe(true)
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000])
    expect(sum(world.pieceBytes)).toBe(15_000_000)
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('carries pieces also after a cut that the browser mended by itself', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(25_000_000)
    world.add({ id: ID }, bytes)
    world.faults.put = ['cut on the way']
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.rows.get(ID)?.cut).toBe(true)
    expect([world.putBytes, sum(world.pieceBytes)]).toEqual([[10_000_000], 15_000_000])
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it.each([
    ['was cut', { cut: true }, undefined],
    ['is not trusted yet', {}, { rate: 1e6, steadyMs: 0 }],
  ])(
    'opens the next part and sends of it while the server puts one together, and nothing twice, on a connection that %s',
    async (_why, row, line) => {
      const world = createFakeUploads()
      const bytes = bytesOf(25_000_000)
      world.add({ id: ID, ...row }, bytes)
      const before: number[] = []
      world.hook = (step) => {
        if (step === 'after assemblePart') before.push(sum(world.pieceBytes))
      }
      const { assemblePart } = world.ports.api
      const busy = new Promise<void>((resolve) => {
        const put = world.ports.put
        world.ports.put = async (part) => {
          world.advance(100)
          const answer = await put(part)
          if (sum(world.pieceBytes) > 10_000_000) resolve()
          return answer
        }
      })
      world.ports.api.assemblePart = async (uploadId, part) => {
        await busy
        return await assemblePart(uploadId, part)
      }
      expect(await go(world, line)).toEqual({ status: 'verified' })
      expect(before[0]).toBeGreaterThan(10_000_000)
      expect(sum(world.pieceBytes)).toBe(bytes.length)
      expect(world.calls.filter((call) => call === 'openPart')).toHaveLength(3)
      expect(await isWhole(world, bytes)).toBe(true)
    },
  )

  it.each([
    ['are broken off when nothing may be sent any more', 'held'],
    ['arrive before a run ends for another reason', 'busy'],
  ] as const)('its pieces that go ahead %s', async (_what, ends) => {
    const world = createFakeUploads()
    world.add({ id: ID, cut: true }, bytesOf(20_000_000))
    const { assemblePart } = world.ports.api
    const { put } = world.ports
    const late: { signal: AbortSignal; isEnded: boolean }[] = []
    let isAssembling = false
    const isBegun = Promise.withResolvers<void>()
    world.ports.put = async (part) => {
      if (!isAssembling) return await put(part)
      const entry = { signal: part.signal, isEnded: false }
      late.push(entry)
      isBegun.resolve()
      // as long as the connection likes, or until it is broken off
      await new Promise<void>((resolve) => {
        part.signal.addEventListener('abort', () => resolve())
        setTimeout(resolve, ends === 'held' ? 5000 : 50)
      })
      entry.isEnded = true
      return part.signal.aborted ? { status: 0, etag: null, retryAfterMs: null, text: '' } : await put(part)
    }
    world.ports.api.assemblePart = async (uploadId, part) => {
      isAssembling = true
      await isBegun.promise
      if (ends === 'held') world.wish = 'wifi'
      return ends === 'busy' ? { kind: 'busy', retryAfterMs: 2000 } : await assemblePart(uploadId, part)
    }
    expect((await go(world)).status).toBe(ends)
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ isEnded }) => isEnded)).toBe(true)
    expect(late.every(({ signal }) => signal.aborted)).toBe(ends === 'held')
  })

  it('R445 uses no try as long as pieces arrive, however often it is cut', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(3_000_000)
    world.add({ id: ID }, bytes)
    world.faults.put = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? undefined : { status: 0 }))
    expect(await go(world, { ...SLOW })).toEqual({ status: 'verified' })
    expect(world.rows.get(ID)?.parts.map((part) => part.tries)).toEqual([0])
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('R445 uses no try of a part for what another one lost', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_200)
    world.add({ id: ID }, bytes)
    // the only piece of part 2 is swallowed; asked for it, the server sends back to the list, on which part 1 is missing
    world.faults.put = [undefined, { status: 0 }]
    world.faults.openPart = [{ kind: 'refused', status: 409, message: '' }]
    const tries: number[][] = []
    world.hook = (step) => {
      if (step === 'before save') tries.push((world.rows.get(ID)?.parts ?? []).map((part) => part.tries))
      if (step === 'after openPart' && world.pieceBytes.length === 0) world.uploads.get('u1')?.parts.delete(1)
    }
    expect(await go(world, { rate: 1e6, steadyMs: 60_000 })).toEqual({ status: 'verified' })
    expect(new Set(tries.flat())).toEqual(new Set([0]))
    expect(sum(world.pieceBytes)).toBe(10_000_200)
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('R445 rests after seven sends in a row of which nothing arrived', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(3_000_000))
    world.faults.put = [undefined, ...Array.from({ length: 7 }, () => ({ status: 0 }))]
    expect(await go(world, { ...SLOW })).toEqual({ status: 'failed', error: 'Failed to upload all parts' })
    expect(sum(world.pieceBytes)).toBe(65_536)
  })
})

describe('pieces that do not fit', () => {
  it('are sent again when one was damaged on its way, and when the server has lost some', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(1_500_000)
    world.add({ id: ID }, bytes)
    world.faults.put = [undefined, { status: 422 }]
    world.faults.assemblePart = [{ kind: 'ok', value: { etag: null } as never }]
    expect(await go(world, { ...SLOW })).toEqual({ status: 'verified' })
    expect(await isWhole(world, bytes)).toBe(true)
  })

  it('are never taken for stored by an answer that is not of our server', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(1_500_000)
    world.add({ id: ID }, bytes)
    world.faults.put = [{ status: 200, etag: '"a hotel"' }, { status: 200 }]
    expect(await go(world, { ...SLOW })).toEqual({ status: 'verified' })
    expect(sum(world.pieceBytes)).toBe(bytes.length)
  })

  it('are not sent from a disk that has changed a byte', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(1_500_000)
    world.add({ id: ID }, bytes)
    world.faults.openPart = [{ kind: 'offline' }]
    await go(world, { ...SLOW })
    bytes[5] = (bytes[5] ?? 0) ^ 1
    expect((await go(world, { ...SLOW })).status).toBe('failed')
    expect(world.rows.get(ID)?.parked?.why).toBe('damaged')
    expect(world.pieceBytes).toEqual([])
  })
})
