import { expect, it } from 'vitest'
import { dayOfJobId } from '../primitives/ids.ts'
import { completionRate, jobNumbers } from './programme.ts'

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

it('counts candidates, finished and reviewed ones, and questions', () => {
  const rows = [{ finishedAt: 1, reviewedAt: 2 }, { finishedAt: 1 }, { firstAnswerAt: 1, finishedAt: 1 }, { firstAnswerAt: 1 }]
  expect(jobNumbers(rows, 5)).toEqual({ numOfCandidates: 4, completion: 3, reviewed: 1, questionNum: 5, completionRate: 25 })
})

it('R086 reads the day a job was made from its id', () => {
  expect([dayOfJobId('20261121081318-k3f9x2ab'), dayOfJobId('k3f9x2ab')]).toEqual(['2026-11-21', '-'])
})
