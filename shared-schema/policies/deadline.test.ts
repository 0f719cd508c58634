import { expect, it } from 'vitest'
import { deadlineOf } from './deadline.ts'

it.each([
  [undefined, undefined, null],
  [null, null, null],
  [5, undefined, 5],
  [undefined, 7, 7],
  [5, 7, 5],
  [7, 5, 5],
])('X53 own end %s and deadline of the job %s make %s', (endAt, deadlineAt, expected) => {
  expect(deadlineOf({ endAt }, { job: { deadlineAt } })).toBe(expected)
})
