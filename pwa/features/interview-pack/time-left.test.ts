import { expect, it } from 'vitest'
import { isSameDay, markOf, timeLeft, type TimeLeft } from './time-left.ts'

const MINUTE_MS = 60_000

it.each<[number, TimeLeft, ReturnType<typeof markOf>]>([
  [-1, { kind: 'passed' }, 'passed'],
  [0, { kind: 'passed' }, 'passed'],
  [1, { kind: 'minutes', n: 0 }, 1],
  [4.5 * MINUTE_MS, { kind: 'minutes', n: 4 }, 5],
  [9 * MINUTE_MS, { kind: 'minutes', n: 9 }, 10],
  [10 * MINUTE_MS, { kind: 'minutes', n: 10 }, null],
  [99 * MINUTE_MS, { kind: 'minutes', n: 99 }, null],
  [100 * MINUTE_MS, { kind: 'hours', n: 1 }, null],
  [47.9 * 60 * MINUTE_MS, { kind: 'hours', n: 47 }, null],
  [48 * 60 * MINUTE_MS, { kind: 'far' }, null],
])('%d ms before a deadline it is told as %j, and said aloud below %s minutes', (leftMs, told, mark) => {
  const left = timeLeft(1_000_000 + leftMs, 1_000_000)
  expect([left, markOf(left)]).toEqual([told, mark])
})

it('knows the same day of the reader', () => {
  const noon = new Date(2026, 10, 26, 12).getTime()
  expect([isSameDay(noon, noon + 60_000), isSameDay(noon, noon + 86_400_000)]).toEqual([true, false])
})
