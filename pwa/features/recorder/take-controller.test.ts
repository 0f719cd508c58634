import { describe, expect, it, vi } from 'vitest'
import type { TakeRow } from '../capture/capture-db.ts'
import type { SegmentOptions } from './segment-recorder.ts'
import { TakeController, type TakePorts } from './take-controller.ts'

/** A recorder, a disk and a clock that the test moves by hand. */
function createWorld(limitMs = 10_000) {
  let perf = 500
  let take: TakeRow = {
    id: 't1',
    interviewId: 'i1',
    questionId: 'q1',
    gid: 'g',
    scope: 'job:j',
    practice: false,
    attempt: 1,
    free: false,
    state: 'recording',
    limitMs,
    startedAt: 0,
    finishedAt: null,
    segments: [],
    freed: false,
  }
  const clocks = new Set<() => void>()
  const world = {
    wall: 0,
    options: null as SegmentOptions | null,
    /** set to hold back writes until the test lets them through */
    disk: Promise.resolve() as Promise<unknown>,
    stopVoice: vi.fn(),
    lastPiece: null as Blob | null,
    held: 0,
    /** answers of makeRoom, in order */
    room: [] as boolean[],
    take: () => take,
    async advance(ms: number) {
      perf += ms
      world.wall += ms
      for (const clock of clocks) clock()
      await Promise.resolve()
    },
    piece: (text = 'x') => world.options?.onPiece(new Blob([text]), perf),
    ports: {} as TakePorts,
  }
  const change = (changes: Partial<TakeRow>): TakeRow => (take = { ...take, ...changes })
  world.ports = {
    stream: () => Promise.resolve({} as MediaStream),
    startSegment: (options) => {
      world.options = options
      return {
        mime: 'video/webm',
        flush: () => undefined,
        stop: () => {
          if (world.lastPiece) options.onPiece(world.lastPiece, perf)
          return Promise.resolve()
        },
      }
    },
    startVoice: () => ({ stop: world.stopVoice, flush: () => undefined }),
    capture: {
      openTake: () => Promise.resolve(take),
      openSegment: (_id, start) => {
        const segment = {
          n: take.segments.length,
          objectName: 'o',
          mime: start.mime,
          bytes: 0,
          chunks: [],
          fromMs: start.fromMs,
          toMs: start.fromMs,
          gap: 'none' as const,
          closed: false,
        }
        change({ segments: [...take.segments, segment], state: 'recording' })
        return Promise.resolve(segment)
      },
      appendChunk: async (_id, n, piece) => {
        await world.disk
        return change({
          segments: take.segments.map((row) =>
            row.n === n
              ? {
                  ...row,
                  bytes: row.bytes + piece.bytes.byteLength,
                  toMs: piece.toMs,
                  chunks: [...row.chunks, { n: row.chunks.length, bytes: piece.bytes.byteLength, sha256: '' }],
                }
              : row,
          ),
        })
      },
      closeSegment: (_id, n, gap) =>
        Promise.resolve(change({ segments: take.segments.map((row) => (row.n === n ? { ...row, closed: true, gap } : row)) })),
      setTakeState: (_id, state, finishedAt) => Promise.resolve(change({ state, finishedAt })),
    },
    hold: () => {
      world.held++
      return Promise.resolve(() => void world.held--)
    },
    makeRoom: () => Promise.resolve(world.room.shift() ?? false),
    bitsPerSecond: () => 1_280_000,
    onSaved: vi.fn(),
    perfNow: () => perf,
    wallNow: () => world.wall,
    every: (_ms, work) => {
      clocks.add(work)
      return () => clocks.delete(work)
    },
  }
  return { world, controller: new TakeController(world.ports, { limitMs }) }
}

describe('recording a take', () => {
  it('shows a second as saved only after the disk has it', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    expect(world.options?.bitsPerSecond).toBe(1_280_000)
    let write: (value: unknown) => void = () => undefined
    world.disk = new Promise((resolve) => (write = resolve))
    await world.advance(1000)
    world.piece()
    await world.advance(100)
    expect(controller.view()).toMatchObject({ phase: 'recording', recordedMs: 1100, savedMs: 0 })
    write(null)
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
  })

  it('R451 stops by itself at the limit, keeps the answer, and a changed device clock gives no time', async () => {
    const { world, controller } = createWorld(10_000)
    await controller.start()
    world.wall -= 86_400_000
    for (let step = 0; step < 99; step++) await world.advance(100)
    expect(controller.view().phase).toBe('recording')
    world.lastPiece = new Blob(['last'])
    await world.advance(100)
    await vi.waitFor(() => expect(controller.view().phase).toBe('stopped'))
    expect(world.take()).toMatchObject({ state: 'stopped' })
    expect(controller.view().savedMs).toBe(10_000)
    expect(world.held).toBe(0)
  })

  it('writes the last piece before it says stopped', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(2500)
    world.lastPiece = new Blob(['tail'])
    await controller.stop()
    expect(controller.view()).toMatchObject({ phase: 'stopped', savedMs: 2500 })
    expect(world.take().segments[0]).toMatchObject({ bytes: 4, closed: true, gap: 'none' })
  })

  it('records the voice beside each recorder start, and says the answer is saved without waiting for it', async () => {
    const { world, controller } = createWorld()
    const { startVoice } = world.ports
    const starts: number[] = []
    world.ports.startVoice = (start) => {
      starts.push(start.fromMs)
      return startVoice(start)
    }
    await controller.start()
    await world.advance(3000)
    world.piece()
    world.options?.onProblem('camera')
    await vi.waitFor(() => expect(controller.view().phase).toBe('interrupted'))
    expect(world.stopVoice).toHaveBeenLastCalledWith('interrupted')
    await controller.start()
    await world.advance(1000)
    world.piece()
    await controller.stop()
    expect(controller.view().phase).toBe('stopped')
    expect(starts).toEqual([0, 3000])
    expect(world.stopVoice).toHaveBeenLastCalledWith('none')
  })

  it('keeps what there is when the camera goes, and goes on in a new segment with the gap on its time line', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(3000)
    world.piece()
    world.options?.onProblem('camera')
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'camera', savedMs: 3000 }))
    await world.advance(20_000)
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(4000))
    await controller.stop()
    expect(world.take().segments.map(({ fromMs, toMs, gap }) => ({ fromMs, toMs, gap }))).toEqual([
      { fromMs: 0, toMs: 3000, gap: 'interrupted' },
      { fromMs: 23_000, toMs: 24_000, gap: 'none' },
    ])
  })

  it('S058 ends where the page was hidden, also while the recorder was still starting', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(2000)
    world.lastPiece = new Blob(['tail'])
    await controller.interrupt('hidden')
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'hidden', savedMs: 2000 })
    const again = controller.start()
    await controller.interrupt('left')
    await again
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'left' })
    expect(world.take().segments.map((row) => [row.closed, row.gap])).toEqual([
      [true, 'interrupted'],
      [true, 'interrupted'],
    ])
    expect(world.held).toBe(0)
  })

  it('starts a recorder that fell silent again by itself, and gives up on one that gives nothing at all', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(3000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(3000))
    world.options?.onProblem('silent')
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'restarted', savedMs: 3000 }))
    expect(world.take().segments).toHaveLength(2)
    expect(world.held).toBe(1)
    world.options?.onProblem('silent')
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'silent', savedMs: 3000 }))
    expect(world.held).toBe(0)
  })

  it('starts no recorder again on a page that was left while the silent one was closed', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    let write: (value: unknown) => void = () => undefined
    world.disk = new Promise((resolve) => (write = resolve))
    world.lastPiece = new Blob(['last'])
    world.options?.onProblem('silent')
    expect(controller.view().phase).toBe('closing')
    await controller.interrupt('left')
    write(null)
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'left', mended: null }))
    expect(world.take().segments).toHaveLength(1)
    expect(world.held).toBe(0)
  })

  it('on a full device removes what it need not keep, and loses nothing when that is enough', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    const full = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    full.catch(() => undefined)
    world.disk = full
    const { makeRoom } = world.ports
    world.ports.makeRoom = (takeId) => {
      world.disk = Promise.resolve()
      return makeRoom(takeId)
    }
    world.room = [true]
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', savedMs: 1000, mended: null }))
    expect(world.take().segments).toHaveLength(1)
  })

  it('on a full device goes on with fewer bytes a second, in a new segment', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.disk = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    world.disk.catch(() => undefined)
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'lowered', savedMs: 1000 }))
    expect(world.options?.bitsPerSecond).toBe(640_000)
    world.disk = Promise.resolve()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(2000))
    expect(world.take().segments.map(({ fromMs, toMs, gap }) => ({ fromMs, toMs, gap }))).toEqual([
      { fromMs: 0, toMs: 1000, gap: 'interrupted' },
      { fromMs: 2000, toMs: 3000, gap: 'none' },
    ])
  })

  it('a device that stays full interrupts the take in the end and keeps all that was written', async () => {
    const { world, controller } = createWorld(20_000)
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.disk = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    world.disk.catch(() => undefined)
    for (const segments of [2, 3, 4]) {
      await world.advance(1000)
      world.piece()
      await vi.waitFor(() => expect([controller.view().phase, world.take().segments.length]).toEqual(['recording', segments]))
    }
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'storage', savedMs: 1000 }))
    expect(world.options?.bitsPerSecond).toBe(160_000)
  })

  it('fails without a take when there is no camera', async () => {
    const { world, controller } = createWorld()
    world.ports.stream = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'failed', takeId: null })
  })
})
