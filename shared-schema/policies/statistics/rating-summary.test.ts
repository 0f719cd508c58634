import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratingSummary } from './rating-summary.ts'

const ofRatings = (ratings: readonly number[]) => ratingSummary(ratings.map((rating) => rating * 10))

describe('summary of scores', () => {
  it.each([
    [[2, 4, 4, 4, 5, 5, 7, 9], 5, 2, 0.65625, [0, 1, 0, 3, 2, 0, 1, 0, 1, 0]],
    [[10, 10, 9, 3], 8, 2.915476, -1.08952, [0, 0, 1, 0, 0, 0, 0, 0, 1, 2]],
    [[7], 7, 0, '-', [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]],
    [[], '-', '-', '-', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [[1, 2, 3, 4, 5], 3, 1.414214, 0, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]],
    [[1, 1, 1, 10], 3.25, 3.897114, 1.154701, [3, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    [[6, 6, 6], 6, 0, '-', [0, 0, 0, 0, 0, 3, 0, 0, 0, 0]],
  ])('R137 R138 R139 R140 X43 ratings %j', (ratings, average, stdev, skewness, frequency) => {
    expect(ofRatings(ratings)).toEqual({ average, stdev, skewness, frequency })
  })

  it('R141 X42 a score of 0 to 100 is a rating of 1 to 10; none is left out', () => {
    const { frequency, average } = ratingSummary([0, 10, 10.1, 45, 50, 50.5, 100, undefined])
    expect(frequency).toEqual([2, 1, 0, 0, 2, 1, 0, 0, 0, 1])
    expect(average).toBe(4.285714)
  })

  it('R433 any list: ten bins that add up to those with a score, whatever the order', () => {
    const score = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(score, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (scores, dice) => {
        const found = ratingSummary(scores)
        expect(found.frequency).toHaveLength(10)
        expect(found.frequency.reduce((sum, count) => sum + count, 0)).toBe(scores.filter((one) => one !== undefined).length)
        const shuffled = scores.map((one) => ({ one, at: dice.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        expect(ratingSummary(shuffled.map(({ one }) => one))).toEqual(found)
        for (const figure of [found.average, found.stdev, found.skewness])
          expect(figure === '-' || Number(figure.toFixed(6)) === figure).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
