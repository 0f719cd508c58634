import { expect, it } from 'vitest'
import type { Question } from '#shared/entities/question.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { emptyAnswers } from './empty-answers.ts'
import { packTests } from './pack-tests.ts'

const question = (id: string, kind: Question['kind'], more: Partial<Question> = {}) => ({ id, kind, createdAt: 0, ...more })
const NOBODY = { id: 'i1' }

it('X08 a written test has its minutes, or else questions x limit; of a video test each question has its own time', () => {
  const questions = [
    question('v1', 'video'),
    question('v2', 'video'),
    question('c1', 'choice', { limitMs: 30_000 }),
    question('c2', 'choice'),
    question('s1', 'short'),
  ]
  const set = (...questionIds: string[]) => [{ id: questionIds[0] ?? '', questionIds }]
  const order = {
    tests: [
      { id: 't1', type: 'Video Interview' as const, minutes: 10, attempts: 2, sets: set('v1', 'v2') },
      { id: 't2', type: 'Multiple Choices' as const, name: 'Signs', sets: set('c1', 'c2') },
      { id: 't3', type: 'Short Question' as const, minutes: 7, sets: set('s1') },
      { id: 't4', type: 'Short Question' as const, sets: set('gone') },
    ],
  }
  expect(packTests(testsOf(order, questions), NOBODY, { questionLengthMin: 1.5 })).toEqual([
    { id: 't1', type: 'Video Interview', questionIds: ['v1', 'v2'], durationMs: null, attempts: 2 },
    { id: 't2', type: 'Multiple Choices', name: 'Signs', questionIds: ['c1', 'c2'], durationMs: 120_000, attempts: 1 },
    { id: 't3', type: 'Short Question', questionIds: ['s1'], durationMs: 420_000, attempts: 1 },
  ])
})

it('R004 a job from before tests has one for each run of questions of a kind, with a clock for the written ones', () => {
  const questions = [question('a', 'video'), question('b', 'choice'), question('c', 'choice'), question('d', 'short')]
  const tests = packTests(testsOf({ questionIds: ['a', 'b', 'c', 'd'] }, questions), NOBODY, {})
  expect(tests.map(({ type, questionIds, durationMs }) => [type, questionIds, durationMs])).toEqual([
    ['Video Interview', ['a'], null],
    ['Multiple Choices', ['b', 'c'], 240_000],
    ['Short Question', ['d'], 120_000],
  ])
  expect(emptyAnswers(tests)).toEqual([[null], [[], []], [null]])
})

it('R125 answers of a choice begin as a list, others as null', () => {
  const [choice, short] = [
    { type: 'Multiple Choices' as const, questionIds: ['a', 'b'] },
    { type: 'Short Question' as const, questionIds: ['c'] },
  ]
  expect(emptyAnswers([choice, short])).toEqual([[[], []], [null]])
})
