import { afterEach, expect, it } from 'vitest'
import { capPauses, takeAtLeast } from './constant-time.ts'

afterEach(() => capPauses())

const LEAST_MS = 60
const MINUTE_MS = 60_000
const works = [() => Promise.resolve(1), () => Promise.reject(new Error('refused'))] as const
const timeOf = async (ms: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await takeAtLeast(ms, work).catch(() => undefined)
  return performance.now() - start
}

it('work takes the least time, however it ends', async () => {
  // timers of Node may come a moment early
  for (const work of works) expect(await timeOf(LEAST_MS, work)).toBeGreaterThanOrEqual(LEAST_MS - 1)
})

it('a cap shortens it, until there is none again', async () => {
  capPauses(0)
  for (const work of works) expect(await timeOf(MINUTE_MS, work)).toBeLessThan(MINUTE_MS / 2)
  capPauses()
  expect(await timeOf(LEAST_MS, works[0])).toBeGreaterThanOrEqual(LEAST_MS - 1)
})
