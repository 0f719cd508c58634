import { describe, expect, it, vi } from 'vitest'
import { createFakeTake } from './take.fake.ts'

describe('recording a take on a full device', () => {
  it('on a full device removes what it need not keep, and loses nothing when that is enough', async () => {
    const { world, controller } = createFakeTake()
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
    const { world, controller } = createFakeTake()
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
    const { world, controller } = createFakeTake()
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
    const { world, controller } = createFakeTake(20_000)
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
    const { world, controller } = createFakeTake(20_000)
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
    const { world, controller } = createFakeTake(20_000)
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
    const { world, controller } = createFakeTake()
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
})
