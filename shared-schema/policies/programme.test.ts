import { expect, it } from 'vitest'
import { dayOfJobId } from '../primitives/ids.ts'
import { canArchive, completionRate, countsOf, isCountedAnew, jobNumbers } from './programme.ts'

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [199, 200, 100],
  [0, 4, 0],
  [0, 0, 0],
])('R088 %i reviewed of %i -> %i %%', (reviewed, total, rate) => {
  expect(completionRate(reviewed, total)).toBe(rate)
})

it('R089 counts candidates, finished and reviewed ones, and questions; X17 the rate is of the reviewed', () => {
  const rows = [{ finishedAt: 1, reviewedAt: 2 }, { finishedAt: 1 }, { firstAnswerAt: 1, finishedAt: 1 }, { firstAnswerAt: 1 }]
  expect(jobNumbers(countsOf(rows, 5))).toEqual({
    numOfCandidates: 4,
    completion: 3,
    reviewed: 1,
    processing: 0,
    questionNum: 5,
    completionRate: 25,
  })
})

const given = { answerId: 'a', percent: 40, hasVoice: false }
it.each([
  ['nothing', {}, true],
  ['media being worked on', { processing: true }, false],
  ['a finished interview whose recordings are not all here', { finishedAt: 1, delivered: { received: 1, total: 2 } }, false],
  ['all recordings here', { finishedAt: 1, delivered: { received: 2, total: 2 } }, true],
  ['an interview that goes on', { firstAnswerAt: 1, delivered: { received: 1, total: 2 } }, true],
  ['a given answer on its way', { firstAnswerAt: 1, arriving: [given] }, false],
  ['a recording nobody gave yet', { firstAnswerAt: 1, arriving: [{ ...given, questionId: 'q' }] }, true],
])('R090 of a candidate with %s the job may be archived: %s', (_name, row, may) => {
  expect(canArchive(countsOf([{}, row], 1))).toBe(may)
})

it('counts anew only after what changes a number', () => {
  expect([
    isCountedAnew({}, { firstAnswerAt: 1 }),
    isCountedAnew({}, { firstAnswerAt: 1, finishedAt: 2 }),
    isCountedAnew({ reviewedAt: 1 }, { reviewedAt: 2 }),
    isCountedAnew({ reviewedAt: 1 }, {}),
    isCountedAnew({ processing: true }, {}),
  ]).toEqual([false, true, false, true, true])
})

it('R086 reads the day a job was made from its id', () => {
  expect([dayOfJobId('20261121081318-k3f9x2ab'), dayOfJobId('k3f9x2ab')]).toEqual(['2026-11-21', '-'])
})
