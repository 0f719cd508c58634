import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads } from './s3.fake.ts'
import { runUpload } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const go = (world: ReturnType<typeof createFakeUploads>) => runUpload(world.ports, ID, new AbortController().signal)

describe('progress', () => {
  it('of whole parts is written down once each, with the part before it, and all of it when it rests', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(40_000_000))
    let saves = 0
    world.hook = (step) => void (step === 'before save' && saves++)
    expect(await go(world)).toEqual({ status: 'verified' })
    // the first part, the id, three more parts, and what the completion proves
    expect(saves).toBe(6)
    expect(world.rows.get(ID)?.parts.every((part) => part.etag !== null)).toBe(true)
  })

  it('that was not written down when the run was killed is told by the list', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20_000_000))
    let puts = 0
    world.hook = (step) => (step === 'after put' && ++puts === 2 ? 'kill' : undefined)
    expect(await world.untilKilled(() => go(world))).toBe('killed')
    expect(world.rows.get(ID)?.parts.at(-1)?.etag).toBeNull()
    world.hook = () => undefined
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000, 10_000_000])
  })

  it('is written down when the run is held', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(20_000_000))
    world.hook = (step) => void (step === 'after put' && (world.wish = 'paused'))
    expect((await go(world)).status).toBe('held')
    expect(world.rows.get(ID)?.parts[0]?.etag).not.toBeNull()
  })
})
