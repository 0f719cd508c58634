import { describe, expect, it, vi } from 'vitest'
import { bytesOf, createFakeUploads } from './s3.fake.ts'
import { createUploader, type UploaderState } from './uploader.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'

/** A fake world whose clock stands still until the test moves it. */
function standingClock(world: ReturnType<typeof createFakeUploads>) {
  const waiting: { ms: number; go: () => void }[] = []
  world.ports.clock.sleep = (ms, signal) =>
    new Promise((resolve, reject) => {
      const entry = {
        ms,
        go: () => {
          world.advance(ms)
          resolve()
        },
      }
      waiting.push(entry)
      signal.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new Error('stopped'))
      })
    })
  return waiting
}

describe('the uploader', () => {
  it('sends what is there, waits, and goes on when told that there is more', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_010)
    world.add({ id: ID }, bytes, false)
    standingClock(world)
    const uploader = createUploader(world.ports)
    await vi.waitFor(() => expect(world.rows.get(ID)?.parts[0]?.etag).toBeTruthy())
    world.sources.set(ID, { bytes, closed: true })
    uploader.kick()
    await vi.waitFor(() => expect(world.rows.get(ID)?.verified).not.toBeNull())
    await uploader.stop()
  })

  it('waits longer and longer offline and starts at once when re-armed', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    const waiting = standingClock(world)
    const states: UploaderState[] = []
    world.faults.createUpload = Array.from({ length: 3 }, () => ({ kind: 'offline' }))
    const uploader = createUploader(world.ports, (state) => states.push(state))
    const waits: number[] = []
    for (let miss = 1; miss <= 2; miss++) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      waits.push(waiting[0]?.ms ?? 0)
      waiting.shift()?.go()
    }
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(waits[0]).toBeLessThanOrEqual(1000)
    expect(waits[1]).toBeGreaterThanOrEqual(1000)
    expect(states.at(-1)).toEqual({ phase: 'waiting', misses: 3 })
    uploader.rearm()
    await vi.waitFor(() => expect(world.objects.has(ID)).toBe(true))
    expect(states.at(-1)?.phase).toBe('idle')
    await uploader.stop()
  })

  it('gives an upload that gave up new tries on re-arm, or by itself after a rest', async () => {
    for (const how of ['rearm', 'rest'] as const) {
      const world = createFakeUploads()
      world.add({ id: ID, parked: { why: 'refused', error: 'Failed to upload all parts', at: world.ports.clock.now() } }, bytesOf(10))
      const waiting = standingClock(world)
      const uploader = createUploader(world.ports)
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      expect(world.calls).toEqual([])
      if (how === 'rearm') uploader.rearm()
      else waiting.shift()?.go()
      await vi.waitFor(() => expect(world.rows.get(ID)?.verified).not.toBeNull())
      await uploader.stop()
    }
  })

  it('says what it waits for, and calls nothing a missing connection that is none', async () => {
    type World = ReturnType<typeof createFakeUploads>
    const gaveUp = { why: 'refused', error: 'Failed to upload all parts', at: 0 } as const
    const cases: [phase: UploaderState['phase'], trouble: (world: World) => void][] = [
      ['busy', (world) => (world.faults.createUpload = [{ kind: 'busy', retryAfterMs: 4000 }])],
      ['storage', (world) => (world.ports.store.unfinished = () => Promise.reject(new Error('lost')))],
      ['storage', (world) => (world.ports.store.begin = () => Promise.reject(new Error('lost')))],
      ['storage', (world) => (world.ports.lock = () => Promise.reject(new DOMException('not now', 'InvalidStateError')))],
      ['failed', (world) => world.rows.set(ID, { ...world.rows.get(ID)!, parked: { ...gaveUp, at: world.ports.clock.now() } })],
    ]
    for (const [phase, trouble] of cases) {
      const world = createFakeUploads()
      world.add({ id: ID }, bytesOf(10))
      trouble(world)
      const waiting = standingClock(world)
      const states: UploaderState[] = []
      const uploader = createUploader(world.ports, (state) => states.push(state))
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      expect(states.at(-1)).toEqual({ phase, misses: 0 })
      await uploader.stop()
    }
  })

  it('rests no shorter than its own back-off, however short a pause a busy server asks for', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.ports.random = () => 1
    world.faults.createUpload = Array.from({ length: 8 }, () => ({ kind: 'busy', retryAfterMs: 10 }) as const)
    const waiting = standingClock(world)
    const uploader = createUploader(world.ports)
    const rests: number[] = []
    for (let n = 0; n < 8; n++) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      rests.push(waiting[0]?.ms ?? 0)
      waiting.shift()?.go()
    }
    expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    await uploader.stop()
  })

  it('leaves an upload alone that another tab is sending, and says so', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.held.add(`upload:${ID}`)
    const waiting = standingClock(world)
    const states: UploaderState[] = []
    const uploader = createUploader(world.ports, (state) => states.push(state))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(world.calls).toEqual([])
    expect(states.at(-1)).toEqual({ phase: 'elsewhere', misses: 0 })
    world.held.clear()
    waiting.shift()?.go()
    await vi.waitFor(() => expect(world.objects.has(ID)).toBe(true))
    await uploader.stop()
  })

  it.each(['paused', 'wifi'] as const)('sends nothing while the candidate wants it %s, says so, and goes on when told', async (wish) => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10_000_010))
    standingClock(world)
    const states: UploaderState[] = []
    // in the middle of it: the part in flight ends, the next is not begun
    world.hook = (step) => void (step === 'before put' && (world.wish = wish))
    const uploader = createUploader(world.ports, (state) => states.push(state))
    await vi.waitFor(() => expect(states.at(-1)?.phase).toBe(wish))
    expect(world.pieceBytes).toHaveLength(1)
    world.hook = () => undefined
    world.wish = null
    uploader.kick()
    await vi.waitFor(() => expect(world.rows.get(ID)?.verified).not.toBeNull())
    await uploader.stop()
  })

  it('is told of each recorded piece, and asks for nothing that rests: offline, busy, refused, the probe, a segment without a new part', async () => {
    type World = ReturnType<typeof createFakeUploads>
    const cases: [name: string, trouble: (world: World) => void, calls: string[]][] = [
      ['no line', (world) => (world.faults.createUpload = [{ kind: 'offline' }]), ['createUpload']],
      ['busy', (world) => (world.faults.createUpload = [{ kind: 'busy', retryAfterMs: 4000 }]), ['createUpload']],
      ['refused', (world) => (world.faults.createUpload = [{ kind: 'refused', status: 422, message: '' }]), ['createUpload']],
      ['the probe', (world) => (world.found.probe = 'waiting'), ['createUpload', 'signPart', 'put', 'complete']],
      ['growing', (world) => world.sources.set(ID, { bytes: bytesOf(10), closed: false }), []],
    ]
    for (const [name, trouble, calls] of cases) {
      const world = createFakeUploads()
      world.add({ id: ID }, bytesOf(10))
      trouble(world)
      standingClock(world)
      let begins = 0
      const { begin } = world.ports.store
      world.ports.store.begin = (id) => {
        begins++
        return begin(id)
      }
      let rounds = 0
      const { unfinished } = world.ports.store
      const { hold } = world.ports
      world.ports.store.unfinished = () => unfinished()
      world.ports.hold = () => {
        rounds++
        return hold()
      }
      const uploader = createUploader(world.ports)
      await vi.waitFor(() => expect(world.calls, name).toEqual(calls))
      const before = begins
      for (let second = 0; second < 5; second++) {
        const seen = rounds
        uploader.kick()
        await vi.waitFor(() => expect(rounds, name).toBeGreaterThan(seen))
        world.advance(100)
      }
      expect([name, world.calls, begins]).toEqual([name, calls, before])
      await uploader.stop()
    }
  })

  it('a rest ends in its time although there were kicks, and for the probe when the server is known to have looked', async () => {
    const busy = createFakeUploads()
    busy.add({ id: ID }, bytesOf(10))
    busy.faults.createUpload = [{ kind: 'busy', retryAfterMs: 4000 }]
    const waiting = standingClock(busy)
    const uploader = createUploader(busy.ports)
    await vi.waitFor(() => expect(waiting.map(({ ms }) => ms)).toEqual([4000]))
    busy.advance(1500)
    uploader.kick()
    await vi.waitFor(() => expect(waiting.map(({ ms }) => ms)).toEqual([2500]))
    waiting[0]?.go()
    await vi.waitFor(() => expect(busy.rows.get(ID)?.verified).toBeTruthy())
    await uploader.stop()

    const probed = createFakeUploads()
    probed.add({ id: ID }, bytesOf(10))
    probed.found.probe = 'waiting'
    standingClock(probed)
    const asking = createUploader(probed.ports)
    await vi.waitFor(() => expect(probed.rows.get(ID)?.stored).toBeTruthy())
    probed.found.probe = 'readable'
    asking.recheck()
    await vi.waitFor(() => expect(probed.rows.get(ID)?.verified).toBeTruthy())
    await asking.stop()
  })

  it('gives new tries to what it did not reach, too, when a round ends early', async () => {
    const world = createFakeUploads()
    const gaveUp = { why: 'refused', error: 'Failed to upload all parts', at: world.ports.clock.now() } as const
    world.add({ id: 'orgnl_i1_q0_a1s0.webm' }, bytesOf(10))
    world.add({ id: ID, createdAt: world.ports.clock.now() + 1, parked: gaveUp }, bytesOf(10))
    const waiting = standingClock(world)
    // the first one is offline, and that ends the round
    world.faults.createUpload = [{ kind: 'offline' }]
    const uploader = createUploader(world.ports)
    uploader.rearm()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(world.rows.get(ID)?.parked).not.toBeNull()
    waiting[0]?.go()
    await vi.waitFor(() => expect(world.rows.get(ID)?.verified).toBeTruthy())
    expect(world.ports.clock.now()).toBeLessThan(gaveUp.at + 60_000)
    await uploader.stop()
  })
})
