import { describe, expect, it } from 'vitest'
import type { JobTest } from '#shared/entities/job-setting.ts'
import {
  changeTestIn,
  longest,
  mayMove,
  moveQuestionIn,
  moveQuestionTo,
  moveTestIn,
  numberIn,
  withoutQuestion,
  withoutSet,
  withQuestions,
  withSet,
} from './edit-tests.ts'

const test = (id: string, ...sets: string[]): JobTest => ({
  id,
  type: id.startsWith('c') ? 'Multiple Choices' : 'Video Interview',
  sets: sets.map((ids, n) => ({ id: `${id}${n + 1}`, questionIds: ids.split(' ').filter((one) => one !== '') })),
})
/** `a:1 2|3 c:4`: tests with their sets. */
const shape = (tests: readonly JobTest[]): string =>
  tests.map(({ id, sets }) => `${id}:${sets.map(({ questionIds }) => questionIds.join(' ')).join('|')}`).join(' ')
const TESTS = [test('a', '1 2'), test('c', '3'), test('b', '4 5', '6')]

describe('S090 the questions of a job', () => {
  it.each([
    ['1', 1, 'a:2 1 c:3 b:4 5|6'],
    ['1', -1, 'a:1 2 c:3 b:4 5|6'],
    // no test of its type follows
    ['2', 1, 'a:1 2 c:3 b:4 5|6'],
    // alone in its test
    ['3', 1, 'a:1 2 b:4 5|6 c:3'],
    ['3', -1, 'c:3 a:1 2 b:4 5|6'],
    ['5', 1, 'a:1 2 c:3 b:4|5 6'],
    ['6', -1, 'a:1 2 c:3 b:4 5 6|'],
    ['x', 1, 'a:1 2 c:3 b:4 5|6'],
  ] as const)('question %s moved by %i stand as %s', (id, delta, expected) => {
    expect(shape(moveQuestionIn(TESTS, id, delta))).toBe(expected)
    expect(mayMove(TESTS, id, delta)).toBe(expected !== shape(TESTS))
  })

  it('go on into a neighbour of the same type, and the test they leave empty goes', () => {
    expect(shape(moveQuestionIn([test('a', '1'), test('b', '2')], '1', 1))).toBe('b:1 2')
    expect(shape(moveQuestionIn([test('a', '1'), test('b', '2 3')], '2', -1))).toBe('a:1 2 b:3')
  })

  it.each([
    // down: behind the one whose place it takes; up: before it
    ['4', 'b', 'b1', 1, 'a:1 2 c:3 b:5 4|6'],
    ['5', 'b', 'b1', 0, 'a:1 2 c:3 b:5 4|6'],
    ['4', 'b', 'b1', 2, 'a:1 2 c:3 b:5 4|6'],
    ['4', 'b', 'b1', 0, 'a:1 2 c:3 b:4 5|6'],
    ['4', 'b', 'b2', 0, 'a:1 2 c:3 b:5|4 6'],
    ['5', 'b', 'b2', 1, 'a:1 2 c:3 b:4|6 5'],
    ['6', 'b', 'b1', 1, 'a:1 2 c:3 b:4 6 5|'],
    // of another test, in a set that is gone, or gone itself
    ['1', 'b', 'b1', 0, 'a:1 2 c:3 b:4 5|6'],
    ['4', 'b', 'a1', 0, 'a:1 2 c:3 b:4 5|6'],
    ['x', 'b', 'b1', 0, 'a:1 2 c:3 b:4 5|6'],
  ])('question %s dropped in test %s, set %s at %i stand as %s', (id, testId, setId, at, expected) => {
    expect(shape(moveQuestionTo(TESTS, id, { testId, setId, at }))).toBe(expected)
  })

  it('X06 count by the largest set of each test', () => {
    expect([longest(TESTS), longest([]), longest([test('a', '', '1')])]).toEqual([5, 0, 1])
  })

  it('are added to a set, to the last test of their kind, or as a test of their own', () => {
    expect(shape(withQuestions(TESTS, { kind: 'video', ids: ['7'], to: { testId: 'b', setId: 'b2' } }))).toBe('a:1 2 c:3 b:4 5|6 7')
    expect(shape(withQuestions(TESTS.slice(0, 1), { kind: 'video', ids: ['7', '8'] }))).toBe('a:1 2 7 8')
    // recruiters choose among several sets
    expect(shape(withQuestions(TESTS, { kind: 'video', ids: ['7'] }))).toBe('a:1 2 c:3 b:4 5|6 t.7:7')
    expect(shape(withQuestions(TESTS, { kind: 'choice', ids: ['7'], to: { testId: 'gone', setId: 'x' } }))).toBe('a:1 2 c:3 b:4 5|6 t.7:7')
    expect(shape(withQuestions(TESTS, { kind: 'video', ids: [] }))).toBe(shape(TESTS))
  })

  it('leave with the test that has no other', () => {
    expect(shape(withoutQuestion(TESTS, '3'))).toBe('a:1 2 b:4 5|6')
    expect(shape(withoutQuestion(TESTS, '6'))).toBe('a:1 2 c:3 b:4 5|')
  })

  it('X06 are numbered as their candidates count', () => {
    expect(['1', '2', '3', '4', '5', '6', 'x'].map((id) => numberIn(TESTS, id))).toEqual([1, 2, 3, 4, 5, 4, 0])
    expect(numberIn([test('b', '4 5', '6'), test('c', '3')], '3')).toBe(3)
  })
})

describe('S090 a test', () => {
  it('moves among the others, and gets and loses sets', () => {
    expect(shape(moveTestIn(TESTS, 'b', -1))).toBe('a:1 2 b:4 5|6 c:3')
    expect(shape(moveTestIn(TESTS, 'a', -1))).toBe(shape(TESTS))
    expect(shape(withSet(TESTS, { testId: 'c', setId: 'new' }))).toBe('a:1 2 c:3| b:4 5|6')
    expect(shape(withoutSet(TESTS, { testId: 'b', setId: 'b1' }))).toBe('a:1 2 c:3 b:6')
  })

  it('takes a name and times, and gives up what is emptied', () => {
    const [named] = changeTestIn(TESTS, 'a', { name: 'Warm-up', minutes: 4 })
    expect(named).toEqual({ ...TESTS[0], name: 'Warm-up', minutes: 4 })
    expect(changeTestIn(named ? [named] : [], 'a', { minutes: undefined })).toEqual([{ ...TESTS[0], name: 'Warm-up' }])
  })
})
