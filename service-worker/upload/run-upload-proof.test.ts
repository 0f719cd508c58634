import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from './s3.fake.ts'
import { runUpload, type RunResult } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const go = (world: ReturnType<typeof createFakeUploads>): Promise<RunResult> => runUpload(world.ports, ID, new AbortController().signal)

describe('the proof', () => {
  it('is not verified when the server saw other bytes', async () => {
    for (const wrong of [
      { bytes: 9, checksum: 'x-1' },
      { bytes: 10, checksum: 'x-1' },
    ]) {
      const world = createFakeUploads()
      world.add({ id: ID }, bytesOf(10))
      world.faults.complete = [{ kind: 'ok', value: { state: 'verified', probe: 'readable', ...wrong } as never }]
      expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to complete upload' })
      expect(world.rows.get(ID)).toMatchObject({ stored: null, verified: null })
    }
  })

  it('is complete only after picture and sound were found; until then nothing is sent again', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    for (const probe of ['waiting', 'unreadable'] as const) {
      world.found.probe = probe
      expect((await go(world)).status).toBe('probe')
      expect(world.rows.get(ID)).toMatchObject({ stored: { bytes: 10 }, verified: null })
    }
    world.found.probe = 'readable'
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10])
  })

  it('sends again from the recording when the store loses an object that was there', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    world.found.probe = 'waiting'
    await go(world)
    world.objects.clear()
    world.found.probe = 'readable'
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10, 10])
  })
})

describe('the device', () => {
  it('never sends bytes that the disk has changed since they were recorded', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_010)
    world.add({ id: ID }, bytes)
    world.faults.signPart = [{ kind: 'offline' }]
    await go(world)
    bytes[5] = (bytes[5] ?? 0) ^ 1
    expect((await go(world)).status).toBe('failed')
    expect(world.rows.get(ID)?.parked?.why).toBe('damaged')
    bytes[5] ^= 1
    expect(await runUpload(world.ports, ID, new AbortController().signal, true)).toEqual({ status: 'verified' })
  })

  it('never gives bytes a hash of their own that the disk has changed before they were cut into parts', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_010)
    const pieces = [bytes.slice(0, 9_999_000), bytes.slice(9_999_000)]
    const recorded = await Promise.all(pieces.map(async (piece) => ({ bytes: piece.length, sha256: await hash(piece) })))
    world.add({ id: ID }, bytes)
    world.sources.set(ID, { bytes, closed: true, recorded })
    // in the piece that lies across the border of two parts, behind it
    bytes[10_000_005] = (bytes[10_000_005] ?? 0) ^ 1
    expect((await go(world)).status).toBe('failed')
    expect(world.rows.get(ID)).toMatchObject({ parked: { why: 'damaged' }, parts: [] })
    expect(world.putBytes).toEqual([])
    bytes[10_000_005] ^= 1
    expect(await runUpload(world.ports, ID, new AbortController().signal, true)).toEqual({ status: 'verified' })
  })

  it('rests when its storage is full and goes on from what was durable', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20))
    world.hook = (step) => {
      if (step === 'before put') world.isStorageBroken = true
    }
    expect(await go(world)).toEqual({ status: 'storage' })
    world.hook = () => undefined
    world.isStorageBroken = false
    expect(await go(world)).toEqual({ status: 'verified' })
    // the part had arrived; the store's list said so
    expect(world.putBytes).toEqual([20])
  })

  it('a run whose lock was taken away can write nothing any more', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20))
    let other: Promise<RunResult> | undefined
    world.hook = (step) => {
      if (step === 'before put') other ??= go(world)
    }
    expect(await go(world)).toEqual({ status: 'elsewhere' })
    expect(await other).toEqual({ status: 'verified' })
    expect(world.objects.size).toBe(1)
    expect(world.rows.get(ID)?.verified).not.toBeNull()
  })

  it('ends when the take is thrown away under it', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20))
    world.hook = (step) => {
      if (step === 'after put') world.rows.clear()
    }
    expect(await go(world)).toEqual({ status: 'elsewhere' })
    expect(world.rows.size).toBe(0)
  })
})
