import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const asked = new AbortController().signal

/** Work that ends when it is told to. */
function jobs() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => async (): Promise<number> => {
    begun.push(n)
    await new Promise<void>((resolve) => void ends.push(resolve))
    return n
  }
  return { work, begun, endFirst: () => ends.shift()?.() }
}

it('runs a few at once and the others in the order in which they came', async () => {
  const run = createFairQueue({ most: 2, mostWaiting: 9, retryAfterSeconds: 5 })
  const { work, begun, endFirst } = jobs()
  const all = Promise.all([1, 2, 3, 4].map((n) => run(asked, work(n))))
  await expect.poll(() => begun).toEqual([1, 2])
  endFirst()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (let n = 0; n < 3; n++) {
    endFirst()
    await expect.poll(() => begun.length).toBe(4)
  }
  expect(await all).toEqual([1, 2, 3, 4])
})

it('says when to come back where too many wait, and does nothing for whoever has gone', async () => {
  const run = createFairQueue({ most: 1, mostWaiting: 1, retryAfterSeconds: 5 })
  const { work, begun, endFirst } = jobs()
  const gone = new AbortController()
  const first = run(asked, work(1))
  const second = run(gone.signal, work(2)).catch((error: unknown) => error)
  await expect(run(asked, work(3))).rejects.toMatchObject({ error: 'unavailable', retryAfterSeconds: 5 })
  gone.abort()
  endFirst()
  expect([await first, await second]).toMatchObject([1, { error: 'unavailable' }])
  const last = run(asked, work(4))
  await expect.poll(() => begun).toEqual([1, 4])
  endFirst()
  expect(await last).toBe(4)
})
