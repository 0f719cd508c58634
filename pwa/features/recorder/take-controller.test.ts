import { describe, expect, it, vi } from 'vitest'
import { createFakeTake } from './take.fake.ts'

describe('recording a take', () => {
  it('shows a second as saved only after the disk has it', async () => {
    const { world, controller } = createFakeTake()
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
    const { world, controller } = createFakeTake(10_000)
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
    const { world, controller } = createFakeTake()
    await controller.start()
    await world.advance(2500)
    world.lastPiece = new Blob(['tail'])
    await controller.stop()
    expect(controller.view()).toMatchObject({ phase: 'stopped', savedMs: 2500 })
    expect(world.take().segments[0]).toMatchObject({ bytes: 4, closed: true, gap: 'none' })
  })

  it('makes voice and picture beside each recorder start, and says the answer is saved without waiting for it', async () => {
    const { world, controller } = createFakeTake()
    const { startBeside } = world.ports
    const starts: number[] = []
    world.ports.startBeside = (start) => {
      starts.push(start.fromMs)
      return startBeside(start)
    }
    await controller.start()
    await world.advance(3000)
    world.piece()
    world.options?.onProblem('camera')
    await vi.waitFor(() => expect(controller.view().phase).toBe('interrupted'))
    expect(world.stopBeside).toHaveBeenLastCalledWith('interrupted')
    await controller.start()
    await world.advance(1000)
    world.piece()
    await controller.stop()
    expect(controller.view().phase).toBe('stopped')
    expect(starts).toEqual([0, 3000])
    expect(world.stopBeside).toHaveBeenLastCalledWith('none')
  })

  it('keeps what there is when the camera goes, and goes on in a new segment with the gap on its timeline', async () => {
    const { world, controller } = createFakeTake()
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
    const { world, controller } = createFakeTake()
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

  it('S058 goes on by itself after a look away, in a new segment with its gap, and never after another interruption', async () => {
    const { world, controller } = createFakeTake()
    await controller.start()
    await world.advance(2000)
    world.lastPiece = new Blob(['tail'])
    await controller.interrupt('hidden')
    await world.advance(1000)
    expect(await controller.resume()).toBe(true)
    expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'restarted', savedMs: 2000 })
    await controller.interrupt('camera')
    expect(await controller.resume()).toBe(false)
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'camera' })
    expect(world.take().segments.map(({ fromMs, gap }) => [fromMs, gap])).toEqual([
      [0, 'interrupted'],
      [3000, 'interrupted'],
    ])
    // a page that comes later says the same reason
    const later = createFakeTake()
    later.controller.adopt(world.take())
    expect(later.controller.view()).toMatchObject({ phase: 'interrupted', cause: 'camera' })
  })

  it('S058 records nothing in a page that was hidden before it began, or while a silent recorder was started again', async () => {
    const { world, controller } = createFakeTake()
    world.isHidden = true
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'hidden', savedMs: 0 })
    world.isHidden = false
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', savedMs: 1000 }))
    world.isHidden = true
    world.options?.onProblem('silent')
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'hidden', savedMs: 1000 }))
    expect(world.held).toBe(0)
  })

  it('starts a recorder that fell silent again by itself, and gives up on one that gives nothing at all', async () => {
    const { world, controller } = createFakeTake()
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

  it('asks after thirty starts of a recorder that falls silent again and again, and goes on when told to', async () => {
    const { world, controller } = createFakeTake()
    await controller.start()
    for (let starts = 1; starts <= 30; starts++) {
      await world.advance(200)
      world.piece()
      await vi.waitFor(() => expect(controller.view().savedMs).toBe(starts * 200))
      world.options?.onProblem('silent')
      await vi.waitFor(() => expect(controller.view().phase).toBe(starts < 30 ? 'recording' : 'interrupted'))
    }
    expect(world.take().segments).toHaveLength(30)
    await controller.start()
    expect(controller.view().phase).toBe('recording')
  })

  it('starts no recorder again on a page that was left while the silent one was closed', async () => {
    const { world, controller } = createFakeTake()
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

  it('fails without a take when there is no camera', async () => {
    const { world, controller } = createFakeTake()
    world.ports.stream = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'failed', takeId: null })
  })
})
