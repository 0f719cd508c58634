import { expect, it } from 'vitest'
import { recruiterScoreOf } from './review.ts'

it.each([
  ['nobody', [], undefined],
  ['an overall rating', [{ scores: { q1: 2 }, overall: 8 }], 80],
  ['the mean of questions when there is no overall rating', [{ scores: { q1: 7, q2: 8 } }], 75],
  ['nothing for "cannot judge"', [{ scores: { q1: 0 }, overall: 0 }], undefined],
  ['only what was judged', [{ scores: { q1: 0, q2: 9 } }], 90],
  ['the mean over raters', [{ scores: {}, overall: 9 }, { scores: { q1: 4 } }, { scores: {} }], 65],
] as const)('takes %s', (_what, reviews, score) => {
  expect(recruiterScoreOf(reviews)).toBe(score)
})
