import { expect, it } from 'vitest'
import { slopeOf } from '../lib/stats.ts'
import { dataVerdict, beforeTail, growthOf } from './report.ts'

const MB = 1_000_000
/** Differences from answer to answer without a reason. */
const noise = [0.3, -0.2, 0.1, -0.4, 0.2, 0.4, -0.3, 0, -0.1, 0.2]

it('tells growth from noise, and what it comes to in the longest interview', () => {
  expect(growthOf(noise.map((more, at) => (16 + 0.6 * at + more * 0.1) * MB))).toMatch(/^0\.6\d ± 0\.0\d \| not met: it grows, by 9\.\d MB/)
  expect(growthOf(noise.map((more) => (700 + more * 40) * MB))).toMatch(/\| met$/)
  // sinking is no growth
  expect(growthOf(noise.map((more, at) => (700 - 2 * at + more) * MB))).toMatch(/^-.*\| met$/)
})

it('looks at the last ten answers only: the first ones load code', () => {
  expect(growthOf([1, 100, 200, 300, 400, ...noise.map((more) => 700 + more)].map((mb) => mb * MB))).toMatch(/\| met$/)
})

it('makes no claim out of a few answers', () => {
  expect(growthOf([1 * MB, 2 * MB, 3 * MB, 4 * MB, 5 * MB])).toContain('not told by so few')
  expect(slopeOf([1, 2])).toEqual({ slope: 0, error: Number.POSITIVE_INFINITY })
})

it('says by how much of itself the data grew, once there are enough answers', () => {
  const heap = (late: number) => ({ early: { dataBytes: 10 * MB, codeBytes: MB }, late: { dataBytes: late * MB, codeBytes: 9 * MB } })
  expect(dataVerdict(heap(10.4), { answers: 15 })).toBe('at most 5 % more: met (4.0 %)')
  expect(dataVerdict(heap(10.6), { answers: 15 })).toBe('at most 5 % more: not met (6.0 %)')
  expect(dataVerdict(heap(9), { answers: 15 })).toContain(': met (-10.0 %)')
  expect(dataVerdict(heap(20), { answers: 10 })).toContain('not told by so few')
  expect([beforeTail(15), beforeTail(3)]).toEqual([5, 1])
})
