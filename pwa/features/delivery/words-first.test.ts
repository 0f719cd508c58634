import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, createFakeWorld } from '#worker/upload/fake-s3.ts'
import { createUploader } from '#worker/upload/uploader.ts'
import { createWordsFirst } from './words-first.ts'

let unsent = 0
let slept = 0
let rate: number | undefined
/** a page that nobody looks at sleeps for longer than it asks for */
let pace = 1
/** what happens while somebody waits */
let meanwhile = (): void => undefined
beforeEach(() => {
  unsent = 0
  slept = 0
  pace = 1
  rate = 8000
  meanwhile = () => undefined
})
const make = () =>
  createWordsFirst({
    unsent: () => unsent,
    bytesPerSecond: () => rate,
    now: () => slept,
    sleep: (ms) => {
      slept += ms * pace
      meanwhile()
      return Promise.resolve()
    },
  })
const goesOn = () => Promise.resolve(false)

describe('words that replication has to send', () => {
  it.each([
    ['a slow line', 8000],
    ['a line that nobody knows', undefined],
  ])('go before the next piece over %s, which leaves as soon as they have left', async (_, bytesPerSecond) => {
    rate = bytesPerSecond
    unsent = 2
    meanwhile = () => (unsent = slept >= 1500 ? 0 : 2)
    await make()(goesOn)
    expect(slept).toBe(1500)
  })

  it('that never get away hold up recordings for ten seconds in all', async () => {
    unsent = 1
    const wait = make()
    for (let n = 0; n < 50; n++) await wait(goesOn)
    expect(slept).toBe(10_000)
    // more of them change nothing
    unsent = 3
    await wait(goesOn)
    expect(slept).toBe(10_000)
    // once all have left, later ones go first again
    unsent = 0
    await wait(goesOn)
    unsent = 1
    await wait(goesOn)
    expect(slept).toBe(20_000)
  })

  it('hold up the recordings of a page that nobody looks at hardly longer', async () => {
    unsent = 1
    pace = 240
    const wait = make()
    for (let n = 0; n < 5; n++) await wait(goesOn)
    expect(slept).toBe(60_000)
  })

  it('are waited for neither over a fast line, nor where there are none, nor by who shall not send', async () => {
    const wait = make()
    await wait(goesOn)
    unsent = 1
    await wait(() => Promise.resolve(true))
    rate = 1_000_000
    await wait(goesOn)
    expect(slept).toBe(0)
  })
})

it('S066 the uploader sends no byte of a recording before consent and texts that were made without a line have left, and then all of it', async () => {
  const world = createFakeWorld()
  world.add({ id: 'orgnl_i1_q1_a1s0.webm' }, bytesOf(200_000))
  unsent = 2
  const atFirstByte: number[] = []
  const { put, hold } = world.ports
  const wait = make()
  world.ports.put = (part) => {
    atFirstByte.push(unsent)
    return put(part)
  }
  world.ports.hold = async () => {
    await wait(goesOn)
    return await hold()
  }
  // they need a second
  meanwhile = () => (unsent = slept >= 1000 ? 0 : unsent)
  const uploader = createUploader(world.ports)
  await vi.waitFor(() => expect(world.objects.has('orgnl_i1_q1_a1s0.webm')).toBe(true))
  await uploader.stop()
  expect(slept).toBe(1000)
  expect(new Set(atFirstByte)).toEqual(new Set([0]))
})
