import { expect, it } from 'vitest'
import type { ManualScoring } from '../entities/review.ts'
import { recruiterScoreOf } from './review.ts'

const facts = { scope: 'job:j', raterName: 'Ann', sealedAt: 2, createdAt: 1 }
const rating = (n: number, given: { scores: Record<string, number>; overall?: number }) => ({
  ...facts,
  id: `s.i.r${n}`,
  raterId: `r${n}`,
  ...given,
})
const byHand = (n: number, manual: Omit<ManualScoring, 'reason'>) => ({
  ...facts,
  id: `m${n}`,
  raterId: 'r0',
  scores: {},
  sealedAt: 9,
  arrivedAt: n,
  manual: { reason: 'x', ...manual },
})

it.each([
  ['nobody', [], undefined],
  ['an overall rating', [{ scores: { q1: 2 }, overall: 8 }], 80],
  ['the mean of questions when there is no overall rating', [{ scores: { q1: 7, q2: 8 } }], 75],
  ['nothing for "cannot judge"', [{ scores: { q1: 0 }, overall: 0 }], undefined],
  ['only what was judged', [{ scores: { q1: 0, q2: 9 } }], 90],
  ['the mean over raters', [{ scores: {}, overall: 9 }, { scores: { q1: 4 } }, { scores: {} }], 65],
  ['four decimals', [{ scores: { q1: 8, q2: 7, q3: 7 } }], 73.3333],
] as const)('takes %s', (_what, given, score) => {
  expect(recruiterScoreOf(given.map((one, n) => rating(n, { ...one, scores: { ...one.scores } })))).toBe(score)
})

it.each([
  ['stands before ratings', [byHand(1, { overall: 12.5 })], 12.5],
  ['of another score leaves them', [byHand(1, { metrics: { pace: 3 } })], 80],
  ['counts as it arrived last, in whatever order it is read', [byHand(2, { overall: 30 }), byHand(1, { overall: 20 })], 30],
  ['may be taken back', [byHand(1, { overall: 20 }), byHand(2, { overall: null })], 80],
  ['that only this device has is the newest', [{ ...byHand(9, { overall: 40 }), arrivedAt: undefined }, byHand(10, { overall: 50 })], 40],
  ['of a draft is none', [{ ...byHand(1, { overall: 20 }), scope: 'user:r0' }], 80],
] as const)('R116 an overall score set by hand %s', (_what, records, score) => {
  expect(recruiterScoreOf([rating(0, { scores: {}, overall: 8 }), ...records])).toBe(score)
})
