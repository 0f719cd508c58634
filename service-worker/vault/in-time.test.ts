import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime, TooLateError } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives the result, or the error as it came', async () => {
  expect(await inTime(Promise.resolve(7), 'storage')).toBe(7)
  await expect(inTime(Promise.reject(new RangeError('no')), 'storage')).rejects.toThrow(RangeError)
  expect(vi.getTimerCount()).toBe(0)
})

it('ends when nothing comes, and hands on what comes later', async () => {
  const late: number[] = []
  let answer: (n: number) => void = () => undefined
  const work = new Promise<number>((resolve) => (answer = resolve))
  const ended = inTime(work, 'storage', { ms: 1000, onLate: (n) => late.push(n) }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await ended).toBeInstanceOf(TooLateError)
  answer(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toEqual([3])
})
