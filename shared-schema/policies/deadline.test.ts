import { expect, it } from 'vitest'
import { deadlineOf, givenEnd } from './deadline.ts'

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

it.each([
  ['outlasts the deadline of the job', 9, 7, 9],
  ['outlasts it also when that moves to an earlier day', 9, 3, 9],
  ['holds where the job has a later one', 9, 20, 9],
])('X53 an extension %s', (_what, endAt, deadlineAt, expected) => {
  expect(deadlineOf(givenEnd(endAt, { deadlineAt: 7 }), { job: { deadlineAt } })).toBe(expected)
})

it('X53 an end within the deadline is no extension, and one that somebody wrote later neither', () => {
  expect(givenEnd(5, { deadlineAt: 7 })).toEqual({ endAt: 5, extendedTo: null })
  expect(deadlineOf(givenEnd(5, { deadlineAt: 7 }), { job: { deadlineAt: 3 } })).toBe(3)
  expect(deadlineOf({ ...givenEnd(9, { deadlineAt: 7 }), endAt: 10 }, { job: { deadlineAt: 7 } })).toBe(7)
})
