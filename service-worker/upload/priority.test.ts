import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bytesOf, createFakeUploads } from './s3.fake.ts'
import { byPriority } from './priority.ts'
import type { UploadRow } from './ports.ts'
import { createUploader } from './uploader.ts'

const PART = 10_000_000
const pictures = { id: 'orgnl_i1_q1_a1s0.webm', answerId: 'a1' }
const still = { id: 'still_i1_q1_a1s0.jpg', answerId: 'a1', kind: 'still', contentType: 'image/jpeg' } as const
const small = { id: 'small_i1_q1_a1s0.webm', answerId: 'a1', kind: 'small', contentType: 'video/webm' } as const
const voice = { id: 'voice_i1_q1_a1s0.webm', answerId: 'a1', kind: 'voice', contentType: 'audio/webm' } as const

type World = ReturnType<typeof createFakeUploads>

/** Stands still until somebody kicks: rests are not slept through. */
const standStill = (world: World): void =>
  void (world.ports.clock.sleep = (_ms, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))))

const isAllVerified = (world: World): boolean => [...world.rows.values()].every((row) => row.verified)

/** Names of what is sent, in order; `before` may change the world when a send begins. */
function watchSends(world: World, before: (name: string, nth: number) => void = () => undefined): string[] {
  const sends: string[] = []
  const { put } = world.ports
  world.ports.put = async (part) => {
    const uploadId = part.url.split('/').find((piece) => /^u\d+$/.test(piece)) ?? part.url
    const name = [...world.rows.values()].find((row) => row.uploadId === uploadId)?.id ?? part.url
    before(name, sends.length)
    sends.push(name)
    return await put(part)
  }
  return sends
}

describe('the order of sending', () => {
  it('is sound before single pictures before small videos before full ones, and then oldest first', () => {
    const row = (id: string, changes: Partial<UploadRow>): UploadRow => ({ id, contentType: 'video/webm', ...changes }) as UploadRow // only these are looked at
    const rows = [
      row('old video', { createdAt: 1 }),
      row('old picture', { createdAt: 2, kind: 'still', contentType: 'image/jpeg' }),
      row('new voice', { createdAt: 9, kind: 'voice' }),
      row('new small video', { createdAt: 9, kind: 'small' }),
      row('new video', { createdAt: 8 }),
      row('answer in sound', { createdAt: 7, contentType: 'audio/mp4' }),
      row('new picture', { createdAt: 8, kind: 'still', contentType: 'image/jpeg' }),
    ]
    expect(byPriority(rows).map(({ id }) => id)).toEqual([
      'answer in sound',
      'new voice',
      'old picture',
      'new picture',
      'new small video',
      'old video',
      'new video',
    ])
  })

  it('lets the voice of an older answer pass between two parts of a picture, and sends nothing twice for it', async () => {
    const world = createFakeUploads()
    const seen = bytesOf(2 * PART + 5)
    world.add({ ...pictures, id: 'orgnl_i1_q2_a1s0.webm', answerId: 'a2' }, seen)
    world.add(voice, bytesOf(300, 2), false)
    standStill(world)
    const line = vi.fn()
    // the recorder of the voice ends while the first bytes of the picture are on their way
    const sends = watchSends(world, (_name, nth) => {
      if (nth === 0) world.sources.set(voice.id, { bytes: bytesOf(300, 2), closed: true })
    })
    const uploader = createUploader(world.ports, line)
    await vi.waitFor(() => expect(isAllVerified(world)).toBe(true), { timeout: 60_000 })
    await uploader.stop()
    expect(sends.indexOf(voice.id)).toBe(1)
    expect(world.pieceBytes.reduce((sum, bytes) => sum + bytes, 0) + world.putBytes.reduce((sum, bytes) => sum + bytes, 0)).toBe(
      seen.length + 300,
    )
  }, 90_000)

  it('sends the voice, then the picture, then the small video, then the full one of an answer, whichever was there first', async () => {
    const world = createFakeUploads()
    for (const [n, row] of [pictures, small, still, voice].entries()) world.add({ ...row, createdAt: n }, bytesOf(400, n))
    standStill(world)
    const sends = watchSends(world)
    const uploader = createUploader(world.ports)
    await vi.waitFor(() => expect(isAllVerified(world)).toBe(true))
    await uploader.stop()
    expect(sends).toEqual([voice.id, still.id, small.id, pictures.id])
  })

  it.each([voice, still, small])('is not held up by a $kind that the server refuses', async (refused) => {
    const world = createFakeUploads()
    world.add(refused, bytesOf(300, 2))
    world.add(pictures, bytesOf(500))
    standStill(world)
    world.faults.createUpload = [{ kind: 'refused', status: 400, message: '' }]
    const uploader = createUploader(world.ports)
    await vi.waitFor(() => expect(world.rows.get(pictures.id)?.verified).toBeTruthy())
    await uploader.stop()
    expect(world.rows.get(refused.id)).toMatchObject({ verified: null, parked: { why: 'refused' } })
  })

  it('property: whatever is recorded when, nothing leaves before what is more urgent and could be sent, and all arrives once', async () => {
    const Recorded = fc.record({
      of: fc.constantFrom(voice, still, small, pictures),
      bytes: fc.integer({ min: 1, max: 900 }),
      closesAt: fc.nat(6),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(Recorded, { minLength: 1, maxLength: 6 }), fc.nat(3), async (recorded, faults) => {
        const world = createFakeUploads()
        standStill(world)
        const names = recorded.map(({ of, bytes, closesAt }, n) => {
          const id = `${[voice, still, small, pictures].indexOf(of)}_${n}`
          return world.add({ ...of, id, answerId: `a${n}` }, bytesOf(bytes, n), closesAt === 0).id
        })
        const rankOf = (name: string): number => Number(name[0])
        world.faults.put = Array.from({ length: faults }, (_, n) => (n % 2 ? 'lost' : { status: 500 }))
        const close = (moment: number): void =>
          recorded.forEach(({ closesAt }, n) => {
            const source = world.sources.get(names[n] ?? '')
            if (closesAt === moment && source) source.closed = true
          })
        const ready = (name: string): boolean => (world.sources.get(name)?.closed ?? false) && !world.rows.get(name)?.stored
        const late: string[] = []
        let sends = 0
        watchSends(world, (name) => {
          late.push(...names.filter((other) => rankOf(other) < rankOf(name) && ready(other)))
          // uploads closed during this send count from the next one on
          close(++sends)
        })
        world.ports.clock.sleep = () => Promise.resolve()
        await new Promise<void>((done) => {
          const uploader = createUploader(world.ports, ({ phase }) => {
            if (phase === 'sending') return
            if (isAllVerified(world)) return done(uploader.stop())
            // no send is on its way
            close(++sends)
            queueMicrotask(() => uploader.rearm())
          })
        })
        expect(late).toEqual([])
        names.forEach((name, n) => expect(world.objects.get(name)?.bytes).toEqual(bytesOf(recorded[n]?.bytes ?? 0, n)))
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
