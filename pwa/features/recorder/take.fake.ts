import { vi } from 'vitest'
import type { TakeRow } from '../capture/capture-db.ts'
import type { SegmentOptions } from './segment-recorder.ts'
import { TakeController } from './take-controller.ts'
import type { TakePorts } from './take-ports.ts'

/** A recorder, a disk and a clock that the test moves by hand. */
export function createFakeTake(limitMs = 10_000) {
  let perf = 500
  const clocks = new Set<() => void>()
  const disk = createDisk(limitMs)
  const world = Object.assign(disk, {
    wall: 0,
    /** the interview's own clock */
    session: null as number | null,
    options: null as SegmentOptions | null,
    stopBeside: vi.fn(),
    lastPiece: null as Blob | null,
    held: 0,
    isHidden: false,
    /** answers of makeRoom, in order */
    room: [] as boolean[],
    async advance(ms: number) {
      perf += ms
      world.wall += ms
      for (const clock of clocks) clock()
      await Promise.resolve()
    },
    piece: (text = 'x') => world.options?.onPiece(new Blob([text]), perf),
    ports: {} as TakePorts,
  })
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
    startBeside: () => ({ stop: world.stopBeside, flush: () => undefined }),
    capture: disk.capture,
    hold: () => {
      world.held++
      return Promise.resolve(() => void world.held--)
    },
    makeRoom: () => Promise.resolve(world.room.shift() ?? false),
    bitsPerSecond: () => 1_280_000,
    onSaved: vi.fn(),
    perfNow: () => perf,
    wallNow: () => world.wall,
    isHidden: () => world.isHidden,
    sessionNow: () => world.session,
    every: (_ms, work) => {
      clocks.add(work)
      return () => clocks.delete(work)
    },
  }
  return { world, controller: new TakeController(world.ports, { limitMs }) }
}

/** Keeps one take in memory. */
function createDisk(limitMs: number) {
  let take = newTake(limitMs)
  const change = (changes: Partial<TakeRow>): TakeRow => (take = { ...take, ...changes })
  const changeSegment = (n: number, work: (row: Segment) => Segment): TakeRow =>
    change({ segments: take.segments.map((row) => (row.n === n ? work(row) : row)) })
  const closeSegment: TakePorts['capture']['closeSegment'] = async (_id, n, gap) => {
    await disk.notes
    return changeSegment(n, (row) => ({ ...row, closed: true, gap }))
  }
  const capture: TakePorts['capture'] = {
    undecided: (own) => Promise.resolve(disk.other ?? (own === take.id ? take : null)),
    openTake: () => Promise.resolve(take),
    openSegment: (_id, { mime, fromMs }) => {
      const empty = { bytes: 0, chunks: [], gap: 'none' as const, closed: false }
      const segment = { ...empty, n: take.segments.length, objectName: 'o', mime, fromMs, toMs: fromMs }
      change({ segments: [...take.segments, segment], state: 'recording' })
      return Promise.resolve(segment)
    },
    appendChunk: async (_id, n, { bytes, toMs }) => {
      await disk.disk
      return changeSegment(n, (row) => ({
        ...row,
        bytes: row.bytes + bytes.byteLength,
        toMs,
        chunks: [...row.chunks, { n: row.chunks.length, bytes: bytes.byteLength, sha256: '' }],
      }))
    },
    closeSegment,
    closeLate: (id, n) => {
      disk.closedLate++
      return closeSegment(id, n, 'interrupted')
    },
    setTakeState: async (_id, state, finishedAt, cause) => {
      await disk.notes
      return change({ state, finishedAt, ...(cause && { cause }) })
    },
  }
  const disk = {
    /** recording of another tab for the same question */
    other: null as TakeRow | null,
    /** set to hold back writes until the test lets them through */
    disk: Promise.resolve() as Promise<unknown>,
    /** the same for what is noted about the take */
    notes: Promise.resolve() as Promise<unknown>,
    /** segments that were closed without saying that they ended just then */
    closedLate: 0,
    take: () => take,
    capture,
  }
  return disk
}

const newTake = (limitMs: number): TakeRow => ({
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
})

type Segment = TakeRow['segments'][number]
