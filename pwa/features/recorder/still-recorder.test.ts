import { describe, expect, it, vi } from 'vitest'
import { STILL_BYTES } from '#shared/lib/files/still-image.ts'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import type { SideStart } from './side-recorders.ts'
import { takeStill, type StillPorts } from './still-recorder.ts'

/** A camera, a disk and a clock that the test moves by hand. */
function createWorld(still?: Partial<SegmentRow>[]) {
  const world = {
    steps: [] as string[],
    moment: (): void => undefined,
    isFull: false,
    picture: (): Promise<Blob | null> => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' })),
    onSaved: vi.fn(),
  }
  const row = { n: 0 } as SegmentRow // only its number is looked at
  const take = { id: 't1', still } as TakeRow // as above, and its pictures
  const ports: StillPorts = {
    pictureOf: () => world.picture(),
    later: (ms, work) => {
      world.steps.push(`in ${ms} ms`)
      world.moment = work
      return () => void (world.moment = () => undefined)
    },
    capture: {
      openSegment: (_id, { mime, fromMs }, track) => {
        world.steps.push(`open ${track} ${mime} at ${fromMs}`)
        return Promise.resolve(row)
      },
      appendChunk: async (_id, _n, { bytes, toMs }) => {
        await Promise.resolve()
        if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
        world.steps.push(`${new TextDecoder().decode(bytes)} at ${toMs}`)
        return take
      },
      closeSegment: (_id, _n, gap) => {
        world.steps.push(`close ${gap}`)
        return Promise.resolve(take)
      },
    },
    onSaved: world.onSaved,
    perfNow: () => 4000,
    wallNow: () => 0,
  }
  const start: SideStart = { take, stream: {} as MediaStream, fromMs: 500, startedAt: 1000, left: 60_000 }
  return { world, ports, start }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('the picture beside an answer', () => {
  it('is taken in the first seconds, on the disk at once, and may be sent when the recording has ended', async () => {
    const { world, ports, start } = createWorld()
    const still = takeStill(ports, start)
    world.moment()
    await vi.waitFor(() => expect(world.steps).toEqual(['in 2500 ms', 'open still image/jpeg at 3500', 'jpeg at 3500']))
    expect(world.onSaved).not.toHaveBeenCalled()
    still.stop('interrupted')
    still.stop('none')
    await vi.waitFor(() => expect(world.onSaved).toHaveBeenCalledOnce())
    expect(world.steps.at(-1)).toBe('close none')
  })

  it('is not taken of an answer that ended before, nor a second time in the next recorder start', async () => {
    const { world, ports, start } = createWorld()
    const { moment } = (takeStill(ports, start).stop('none'), world)
    moment()
    const again = createWorld([{ n: 0, bytes: 9 }])
    takeStill(again.ports, again.start)
    const failed = createWorld([{ n: 0, bytes: 0 }])
    takeStill(failed.ports, failed.start)
    await settled()
    expect(world.steps).toEqual(['in 2500 ms'])
    expect(again.world.steps).toEqual([])
    expect(failed.world.steps).toEqual(['in 2500 ms'])
  })

  it.each([
    ['the camera shows nothing', () => Promise.resolve(null)],
    ['the camera fails', () => Promise.reject(new DOMException('no', 'InvalidStateError'))],
    ['the browser writes no JPEG', () => Promise.resolve(new Blob(['x'], { type: 'image/png' }))],
    ['it is too large', () => Promise.resolve(new Blob(['x'.repeat(STILL_BYTES.most + 1)], { type: 'image/jpeg' }))],
  ])('is given up without a word to the answer when %s', async (_case, picture) => {
    const { world, ports, start } = createWorld()
    world.picture = picture
    const still = takeStill(ports, start)
    world.moment()
    await settled()
    still.stop('none')
    await settled()
    expect(world.steps).toEqual(['in 2500 ms'])
    expect(world.onSaved).not.toHaveBeenCalled()
  })

  it('that is not there when the recording ends is left out, and so is one for which there is no room', async () => {
    const { world, ports, start } = createWorld()
    let come: (picture: Blob) => void = () => undefined
    world.picture = () => new Promise((resolve) => (come = resolve))
    const late = takeStill(ports, start)
    world.moment()
    late.stop('none')
    come(new Blob(['jpeg'], { type: 'image/jpeg' }))
    await settled()
    expect(world.steps).toEqual(['in 2500 ms'])
    const full = createWorld()
    full.world.isFull = true
    const still = takeStill(full.ports, full.start)
    full.world.moment()
    await settled()
    still.stop('none')
    await settled()
    expect(full.world.steps).toEqual(['in 2500 ms', 'open still image/jpeg at 3500'])
  })
})
