import { describe, expect, it, vi } from 'vitest'
import { createWorld } from './fake-take-world.ts'

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

  it('makes voice and picture beside each recorder start, and says the answer is saved without waiting for it', async () => {
    const { world, controller } = createWorld()
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

  it('S058 records nothing in a page that was hidden before it began, or while a silent recorder was started again', async () => {
    const { world, controller } = createWorld()
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

  it('asks after thirty starts of a recorder that falls silent again and again, and goes on when told to', async () => {
    const { world, controller } = createWorld()
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

  it('a new take after one that was recorded with fewer bytes a second has all that were chosen', async () => {
    const { world, controller } = createWorld()
    await controller.start()
    world.disk = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    world.disk.catch(() => undefined)
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'recording', mended: 'lowered' }))
    expect(world.options?.bitsPerSecond).toBe(640_000)
    world.disk = Promise.resolve()
    await controller.stop()
    controller.reset()
    await controller.start()
    expect(world.options?.bitsPerSecond).toBe(1_280_000)
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

  it('a device without room for a note says so, keeps what was saved, and the note is written before anything else is done', async () => {
    const { world, controller } = createWorld(20_000)
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.notes = world.disk = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    world.disk.catch(() => undefined)
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'storage', savedMs: 1000 }))
    expect(world.held).toBe(0)
    expect(await controller.settle()).toBe(false)
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'storage', savedMs: 1000 })
    expect(world.take().segments).toMatchObject([{ closed: false }])
    world.notes = world.disk = Promise.resolve()
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'recording' })
    expect(world.take().segments).toMatchObject([{ closed: true, gap: 'interrupted', toMs: 1000 }, { closed: false }])
    await world.advance(1000)
    world.piece()
    await controller.stop()
    expect(await controller.settle()).toBe(true)
    expect(world.take()).toMatchObject({ state: 'stopped' })
  })

  it('an answer that is stopped on a full device can be kept as soon as there is room', async () => {
    const { world, controller } = createWorld(20_000)
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.notes = Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    world.notes.catch(() => undefined)
    await controller.stop()
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause: 'storage', savedMs: 1000 })
    world.notes = Promise.resolve()
    expect(await controller.settle()).toBe(true)
    expect(world.take()).toMatchObject({ state: 'interrupted', segments: [{ closed: true }] })
    // the recorder ended long before there was room to note it
    expect(world.closedLate).toBe(1)
  })

  it.each([
    ['storage', new DOMException('no room', 'QuotaExceededError')],
    ['silent', new Error('the database was closed')],
  ])('a take that was stopped stays stopped when its last piece cannot be written, and says why (%s)', async (cause, failure) => {
    const { world, controller } = createWorld()
    const { startSegment } = world.ports
    const start = vi.fn<typeof startSegment>(startSegment)
    world.ports.startSegment = start
    await controller.start()
    await world.advance(1000)
    world.piece()
    await vi.waitFor(() => expect(controller.view().savedMs).toBe(1000))
    world.disk = Promise.reject(failure)
    world.disk.catch(() => undefined)
    world.lastPiece = new Blob(['last'])
    await controller.stop()
    expect(controller.view()).toMatchObject({ phase: 'interrupted', cause, savedMs: 1000 })
    expect(start).toHaveBeenCalledOnce()
    expect(world.take()).toMatchObject({ state: 'interrupted', segments: [{ closed: true, toMs: 1000 }] })
    expect(world.held).toBe(0)
  })

  it('fails without a take when there is no camera', async () => {
    const { world, controller } = createWorld()
    world.ports.stream = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    await controller.start()
    expect(controller.view()).toMatchObject({ phase: 'failed', takeId: null })
  })
})
