import { describe, expect, it, vi } from 'vitest'
import { ElsewhereError } from '../capture/question-lock.ts'
import { createFakeTake } from './take.fake.ts'

const spansOf = (world: ReturnType<typeof createFakeTake>['world']) => world.take().segments.map(({ fromMs, toMs }) => [fromMs, toMs])

describe('the timeline of a take', () => {
  it('R451 shows a gap of its true length when the device clock is put forward a day while the page lives', async () => {
    const { world, controller } = createFakeTake()
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.wall += 86_400_000
    world.options?.onProblem('silent')
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'restarted' }))
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(2000))
    world.wall -= 3 * 86_400_000
    await controller.interrupt('hidden')
    await world.advance(5000)
    await controller.start()
    await world.advance(500)
    world.piece()
    await controller.stop()
    expect(spansOf(world)).toEqual([
      [0, 1000],
      [1000, 2000],
      [7000, 7500],
    ])
  })

  it("of a page that died goes on by the interview's own clock, whatever the device's clock says now", async () => {
    const dead = createFakeTake()
    await dead.controller.start()
    await dead.world.advance(2000)
    dead.world.piece()
    await dead.controller.interrupt('left')
    const { world, controller } = createFakeTake()
    const left = { ...dead.world.take(), begunMs: 60_000 }
    controller.adopt(left)
    world.ports.capture.undecided = () => Promise.resolve(left)
    const starts: number[] = []
    const { openSegment } = world.ports.capture
    world.ports.capture.openSegment = (id, start) => {
      starts.push(start.fromMs)
      return openSegment(id, start)
    }
    world.wall = 86_400_000
    world.session = 69_000
    await controller.start()
    expect(starts).toEqual([9000])
  })
})

describe('two tabs at one question', () => {
  it('is held before the take says that it records, so that no other tab takes it for dead', async () => {
    const { world, controller } = createFakeTake()
    const { openTake } = world.ports.capture
    let heldAtOpening = 0
    world.ports.capture.openTake = () => {
      heldAtOpening = world.held
      return openTake()
    }
    await controller.start()
    expect(heldAtOpening).toBe(1)
  })

  it('does not begin while another tab records, says why, and begins when that one is done', async () => {
    const { world, controller } = createFakeTake()
    const { hold } = world.ports
    world.ports.hold = () => Promise.reject(new ElsewhereError('busy'))
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'failed', cause: 'elsewhere', takeId: null })
    world.ports.hold = hold
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'recording', cause: null })
  })

  it.each([
    ['stopped', 'stopped', null],
    ['interrupted', 'interrupted', 'killed'],
  ] as const)('shows what another tab has recorded (%s) instead of recording beside it', async (state, phase, cause) => {
    const other = createFakeTake()
    await other.controller.start()
    await other.world.advance(3000)
    other.world.piece()
    await other.controller.stop()
    const { world, controller } = createFakeTake()
    world.other = { ...other.world.take(), id: 't9', state }
    await controller.start()
    expect(controller.view()).toMatchObject({ phase, cause, takeId: 't9', savedMs: 3000 })
    expect(world.held).toBe(0)
    expect(world.options).toBeNull()
  })

  it('does not go on with a take that another tab has kept or thrown away', async () => {
    const { world, controller } = createFakeTake()
    await controller.start()
    await world.advance(1000)
    world.piece()
    await controller.interrupt('hidden')
    world.ports.capture.undecided = () => Promise.resolve(null)
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'elsewhere', savedMs: 1000 })
    expect(world.take().segments).toHaveLength(1)
    expect(world.held).toBe(0)
  })
})

it('a piece that comes from a recorder that was given up does not end the one that goes on', async () => {
  const { world, controller } = createFakeTake()
  await controller.start()
  await world.advance(1000)
  world.piece()
  await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
  const givenUp = world.options
  givenUp?.onProblem('silent')
  await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'restarted' }))
  const { appendChunk } = world.ports.capture
  const append = vi.fn<typeof appendChunk>((id, n, piece) =>
    n === 0 ? Promise.reject(new Error('impossible: a piece for a closed segment')) : appendChunk(id, n, piece),
  )
  world.ports.capture.appendChunk = append
  givenUp?.onPiece(new Blob(['late']), 1500)
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce())
  await world.advance(1000)
  world.piece()
  await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', savedMs: 2000 }))
  expect(world.take().segments).toHaveLength(2)
})
