import { describe, expect, it } from 'vitest'
import type { JobTest } from '../../entities/job-setting.ts'
import type { Question } from '../../entities/question.ts'
import { copiedTests, everyQuestion, mostQuestions, placedTests, questionsFor, setsToKeep, testsOf, type StoredOrder } from './job-tests.ts'

type Asked = Pick<Question, 'id' | 'kind' | 'createdAt' | 'limitMs' | 'thinkMs' | 'attempts'>
const question = (id: string, more: Partial<Asked> = {}): Asked => ({
  id,
  kind: id.startsWith('c') ? 'choice' : 'video',
  createdAt: 0,
  ...more,
})
const questions = (...ids: string[]): Asked[] => ids.map((id, createdAt) => question(id, { createdAt }))
const test = (id: string, sets: string[][], more: Partial<JobTest> = {}): JobTest => ({
  id,
  type: 'Video Interview',
  sets: sets.map((questionIds, n) => ({ id: `${id}.s${n + 1}`, questionIds })),
  ...more,
})
const shape = (order: StoredOrder | undefined, all: Asked[]) =>
  testsOf(order, all).map(({ type, sets }) => [type, ...sets.map((set) => set.questions.map(({ id }) => id).join(' '))])
const idsOf = (all: readonly Asked[]): string[] => all.map(({ id }) => id)

describe('the order of a job', () => {
  it('of before there were tests is a test for each run of a kind, by the list and then by age', () => {
    const order = { questionIds: ['v2', 'c1', 'v1', 'gone'] }
    expect(shape(order, questions('v1', 'v2', 'c1', 'v3'))).toEqual([
      ['Video Interview', 'v2'],
      ['Multiple Choices', 'c1'],
      ['Video Interview', 'v1 v3'],
    ])
    expect(shape(undefined, questions('v1', 'v2'))).toEqual([['Video Interview', 'v1 v2']])
    expect(placedTests(order, questions('v1', 'v2', 'c1'))).toEqual(placedTests(order, questions('v1', 'v2', 'c1')))
  })

  it('is the stored one, and loses no question that no test names', () => {
    const tests = [test('a', [['v1']]), test('b', [['v2']]), test('c', [['v3'], ['v4']]), test('d', [['gone']], { type: 'Short Question' })]
    expect(shape({ tests }, questions('v1', 'v2', 'v3', 'v4', 'v5', 'c1', 'c2'))).toEqual([
      ['Video Interview', 'v1'],
      ['Video Interview', 'v2 v5'],
      ['Video Interview', 'v3', 'v4'],
      ['Short Question', ''],
      ['Multiple Choices', 'c1 c2'],
    ])
  })

  it('has each question once, and in a test of its type', () => {
    const tests = [test('a', [['v1', 'v1', 'c1']]), test('b', [['v1', 'v2']])]
    expect(shape({ tests }, questions('v1', 'v2', 'c1'))).toEqual([
      ['Video Interview', 'v1'],
      ['Video Interview', 'v2'],
      ['Multiple Choices', 'c1'],
    ])
    expect(idsOf(everyQuestion(testsOf({ tests }, questions('v1', 'v2', 'c1'))))).toEqual(['v1', 'v2', 'c1'])
  })

  it('keeps the ids of questions that are still to come when it is stored again', () => {
    const tests = [test('a', [['v1', 'coming']])]
    expect(placedTests({ tests }, questions('v1'))).toEqual(tests)
  })
})

describe('the questions of one candidate', () => {
  const tests = testsOf(
    { tests: [test('a', [['v1'], ['v2', 'v3'], ['v4']]), test('b', [['v5']])] },
    questions('v1', 'v2', 'v3', 'v4', 'v5'),
  )

  it('R475 are of one set of each test, the same at each time, and each set is given alike often', () => {
    const given = Array.from({ length: 3000 }, (_, n) => idsOf(questionsFor(tests, { id: `01interview${n}` })).join(' '))
    expect(given).toEqual(Array.from({ length: 3000 }, (_, n) => idsOf(questionsFor(tests, { id: `01interview${n}` })).join(' ')))
    for (const set of ['v1 v5', 'v2 v3 v5', 'v4 v5']) {
      const share = given.filter((one) => one === set).length / given.length
      expect([set, share > 0.3 && share < 0.37]).toEqual([set, true])
    }
  })

  it('R475 stay those that were kept, whatever is drawn, and of an interview that began before there were several the first', () => {
    const kept = { id: 'i', sets: { a: 'a.s3' } }
    expect(idsOf(questionsFor(tests, kept))).toEqual(['v4', 'v5'])
    expect(setsToKeep(tests, kept)).toBeNull()
    expect(idsOf(questionsFor(tests, { id: 'i', startedAt: 1 }))).toEqual(['v1', 'v5'])
    expect(setsToKeep(tests, { id: 'i', startedAt: 1, sets: { other: 'x' } })).toEqual({ other: 'x', a: 'a.s1' })
  })

  it('are never of an empty set, nor of one that went', () => {
    const empty = testsOf({ tests: [test('a', [[], ['v1'], ['gone']])] }, questions('v1'))
    for (const id of ['1', '2', '3', '4', '5']) expect(idsOf(questionsFor(empty, { id, sets: { a: 'a.s3' } }))).toEqual(['v1'])
    expect(questionsFor(testsOf({ tests: [test('a', [[]])] }, []), { id: 'i' })).toEqual([])
  })

  it('X06 R249 are at most the largest set of each test', () => {
    expect(idsOf(mostQuestions(tests))).toEqual(['v2', 'v3', 'v5'])
    expect(mostQuestions([])).toEqual([])
  })

  it('R476 have the times and attempts of their test, where they have none of their own', () => {
    const timed = [test('a', [['v1', 'v2']], { minutes: 5, preparation: 0.5, attempts: 2 }), test('b', [['v3']])]
    const all = [question('v1'), question('v2', { limitMs: 1000, attempts: 1 }), question('v3')]
    expect(questionsFor(testsOf({ tests: timed }, all), { id: 'i' })).toEqual([
      { ...question('v1'), limitMs: 150_000, thinkMs: 30_000, attempts: 2 },
      { ...question('v2'), limitMs: 1000, thinkMs: 30_000, attempts: 1 },
      question('v3'),
    ])
  })
})

it('R294 a copy has the same tests around its own questions, without what was left out', () => {
  const ids = new Map([
    ['v1', 'V1'],
    ['v3', 'V3'],
  ])
  expect(copiedTests([test('a', [['v1', 'v2'], ['v2'], ['v3']], { name: 'Warm-up' }), test('b', [['v2']])], ids)).toEqual([
    {
      ...test('a', []),
      name: 'Warm-up',
      sets: [
        { id: 'a.s1', questionIds: ['V1'] },
        { id: 'a.s3', questionIds: ['V3'] },
      ],
    },
  ])
})
