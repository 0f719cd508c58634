import { describe, expect, it } from 'vitest'
import { completedAt, erasedUpTo } from './retention.ts'

describe('the days that data of a candidate is kept', () => {
  it.each([
    ['when it was handed in', { finishedAt: 50, writtenAt: 60, receivedAt: [] }, 50],
    ['when the last answer had arrived', { finishedAt: 50, writtenAt: 60, receivedAt: [30, 90] }, 90],
    ['when the server heard of it, for a clock that is ahead', { finishedAt: 5000, writtenAt: 60, receivedAt: [] }, 60],
    ['when it was made, for a clock that is behind', { finishedAt: 1, writtenAt: 60, receivedAt: [] }, 20],
  ])('R481 begin %s', (_name, facts, expected) => {
    expect(completedAt({ createdAt: 20, ...facts })).toBe(expected)
  })

  it.each([
    [30, 31 * 86_400_000, 86_400_000],
    [0, 5, null],
    [undefined, 5, null],
    [-1, 5, null],
  ])('R481 %s days: by %d everything up to %s goes', (days, nowMs, expected) => {
    expect(erasedUpTo(days, nowMs)).toBe(expected)
  })
})
