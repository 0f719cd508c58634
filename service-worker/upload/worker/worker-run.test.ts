import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads } from '../s3.fake.ts'
import { runInWorker, type WorkerRun } from './worker-run.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const PART = 10_000_000

/** A world in which nothing sleeps unless the test lets it, and one waking in it. */
function waking(changes: Partial<WorkerRun> = {}) {
  const world = createFakeUploads()
  const alarms: (() => void)[] = []
  world.ports.clock.sleep = (_ms, signal) =>
    new Promise((resolve, reject) => {
      alarms.push(resolve)
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const now = world.ports.clock.now()
  const run: WorkerRun = {
    ports: world.ports,
    restAt: now + 240_000,
    endAt: now + 285_000,
    bytesPerSecond: 0,
    signal: new AbortController().signal,
    ...changes,
  }
  return { world, alarms, run }
}

describe('one waking of a worker', () => {
  it('sends everything that waits, and says so', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(PART + 5))
    world.add({ id: 'orgnl_i1_q2_a1s0.webm', answerId: 'a2' }, bytesOf(7))
    expect(await runInWorker(run)).toBe(true)
    expect([...world.rows.values()].every((row) => row.verified)).toBe(true)
  })

  it('begins no part that cannot end before the browser ends the worker, and uses no try for it', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(2 * PART))
    // 700 ms a send: the first part, in pieces, takes half a minute, and the second would need as long
    world.hook = (step) => (step === 'before put' ? world.advance(700) : undefined)
    const now = world.ports.clock.now()
    expect(await runInWorker({ ...run, restAt: now + 39_000, endAt: now + 40_000 })).toBe(false)
    expect(world.putBytes).toEqual([])
    expect(world.rows.get(ID)?.parts).toMatchObject([{ etag: expect.any(String) }, { etag: null, tries: 0 }])
    expect(await runInWorker(run)).toBe(true)
  })

  it.each([0, 30_000, 1_000_000])(
    'brings a part forward that it cannot end, piece by piece and none of them twice, when the page measured %i bytes per second',
    async (bytesPerSecond) => {
      const { world, run } = waking({ bytesPerSecond })
      world.add({ id: ID }, bytesOf(PART))
      // a piece takes as long as such a connection needs
      world.hook = (step) => (step === 'before put' ? world.advance(2200) : undefined)
      let wakings = 0
      for (let isDone = false; !isDone; wakings++) {
        const now = world.ports.clock.now()
        isDone = (await runInWorker({ ...run, restAt: now + 240_000, endAt: now + 285_000 })) === true
        expect(world.rows.get(ID)?.cut).toBeUndefined()
      }
      expect(wakings).toBe(2)
      expect(world.putBytes).toEqual([])
      expect(world.pieceBytes.reduce((sum, bytes) => sum + bytes, 0)).toBe(PART)
    },
  )

  it('begins nothing when its time is over', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.advance(240_000)
    expect(await runInWorker(run)).toBe(false)
    expect(world.calls).toEqual([])
  })

  it('cuts off what is in flight when the browser would do it, without using a try', async () => {
    const { world, alarms, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.ports.put = ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ status: 0, etag: null, retryAfterMs: null, text: '' }))
        alarms.forEach((ring) => ring())
      })
    expect(await runInWorker(run)).toBe(false)
    expect(world.rows.get(ID)?.parts[0]).toMatchObject({ etag: null, tries: 0 })
  })

  it('lets a page go on that is looked at, after what is in flight', async () => {
    const wanted = new AbortController()
    const { world, run } = waking({ signal: wanted.signal })
    world.add({ id: ID }, bytesOf(PART + 5))
    const { put } = world.ports
    world.ports.put = (part) => {
      wanted.abort()
      return put(part)
    }
    expect(await runInWorker(run)).toBe(false)
    expect(world.pieceBytes).toEqual([65_536])
    expect(world.rows.get(ID)?.parts[0]).toMatchObject({ etag: null, held: 65_536, tries: 0 })
    expect(world.held.size).toBe(0)
  })

  it('leaves what a page works on to it', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.held.add(`upload:${ID}`)
    expect(await runInWorker(run)).toBe(false)
    expect(world.calls).toEqual([])
  })

  it('asks to be woken again when there is no connection after all', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.add({ id: 'orgnl_i1_q2_a1s0.webm', answerId: 'a2' }, bytesOf(7))
    world.faults.createUpload.push({ kind: 'offline' })
    expect(await runInWorker(run)).toBe(false)
    expect(world.calls).toEqual(['createUpload'])
  })

  it.each([
    ['paused', true],
    ['wifi', false],
  ] as const)('sends nothing when the candidate wants it %s; whether to wake it again: not %s', async (wish, isDone) => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.wish = wish
    expect(await runInWorker(run)).toBe(isDone)
    expect(world.calls).toEqual([])
    expect(world.rows.get(ID)).toMatchObject({ parts: [], uploadId: null })
  })

  it('ends after the step in which it was paused, and uses no try', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.hook = (step) => void (step === 'after signPart' && (world.wish = 'paused'))
    expect(await runInWorker(run)).toBe(true)
    expect(world.calls).toEqual(['createUpload', 'signPart'])
    expect(world.rows.get(ID)?.parts[0]).toMatchObject({ etag: null, tries: 0 })
    world.wish = null
    world.hook = () => undefined
    expect(await runInWorker(run)).toBe(true)
    expect(world.rows.get(ID)?.verified).not.toBeNull()
  })

  it('cuts off what is in flight when the candidate pauses, which is no cut of the connection', async () => {
    const { world, alarms, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.ports.put = ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ status: 0, etag: null, retryAfterMs: null, text: '' }))
        world.wish = 'paused'
        // the first alarm is the end of the waking, the second the look at what the candidate wants
        alarms[1]?.()
      })
    await runInWorker(run)
    expect(world.rows.get(ID)?.parts[0]).toMatchObject({ etag: null, tries: 0 })
    expect(world.rows.get(ID)?.cut).toBeUndefined()
  })

  it('looks no further in this waking when the server asks for a pause', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7))
    world.faults.createUpload.push({ kind: 'busy', retryAfterMs: 600_000 })
    expect(await runInWorker(run)).toBe('later')
  })

  it('has nothing to do for bytes that are still recorded', async () => {
    const { world, run } = waking()
    world.add({ id: ID }, bytesOf(7), false)
    expect(await runInWorker(run)).toBe(true)
    expect(world.calls).toEqual([])
  })
})
