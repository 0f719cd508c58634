import { describe, expect, it } from 'vitest'
import { agreementWord, alphaOf, driftOf, severitiesOf, unitsOf, type RatedUnit } from './agreement.ts'

const TABLE = [
  [8, 7, 8],
  [5, 5, 6],
  [9, 8],
  [3, 5, 4],
  [6, 6, 7],
]
const ratings: RatedUnit[] = TABLE.flatMap((unit, u) => unit.map((value, r) => ({ unit: `u${u}`, rater: `r${r}`, rating: value, at: u })))

describe('S133 agreement', () => {
  it('alpha of the worked table', () => {
    expect(alphaOf(TABLE)).toEqual({ alpha: 0.8305, n: 5 })
    expect(
      alphaOf(unitsOf([...ratings, { unit: 'u9', rater: 'r0', rating: 4, at: 9 }, { unit: 'u0', rater: 'r9', rating: 0, at: 9 }])),
    ).toEqual({
      alpha: 0.8305,
      n: 5,
    })
  })

  it.each([
    ['nobody', [], undefined],
    ['one rater each', [[5], [6]], undefined],
    [
      'the same for all',
      [
        [5, 5],
        [5, 5],
      ],
      undefined,
    ],
    [
      'the same for each',
      [
        [5, 5],
        [7, 7],
      ],
      1,
    ],
  ] as const)('alpha of %s', (_what, units, alpha) => {
    expect(alphaOf(units).alpha).toBe(alpha)
  })

  it.each([
    [0.9, 9, 'tooFew'],
    [undefined, 20, 'tooFew'],
    [0.3999, 10, 'talk'],
    [0.4, 10, 'low'],
    [0.67, 10, 'tentative'],
    [0.8, 10, 'good'],
  ] as const)('an alpha of %s over %s candidates is %s', (alpha, n, word) => {
    expect(agreementWord(alpha, n)).toBe(word)
  })

  it('severity of the worked table, drawn to nothing while there are few', () => {
    const severity = severitiesOf(ratings)
    expect(['r0', 'r1', 'r2'].map((rater) => severity.get(rater)?.severity.toFixed(2))).toEqual(['-0.10', '-0.15', '0.28'])
  })

  it('the drift of the worked row crosses its limit at the ninth candidate', () => {
    const points = driftOf([0, 0.5, -0.5, 0, -1, -1, -1.5, -1, -1.5, -1], 0.9)
    expect(points.findIndex(({ isBeyond }) => isBeyond)).toBe(8)
    expect(points[8]).toEqual({ z: -0.8416, limit: 0.8027, isBeyond: true })
    expect(driftOf([]).length + driftOf([1]).filter(({ isBeyond }) => isBeyond).length).toBe(0)
  })

  it('is there for two thousand candidates of three raters in less than the blink of a screen', () => {
    const many = Array.from({ length: 6000 }, (_, n) => ({ unit: `u${n % 2000}`, rater: `r${n % 3}`, rating: 1 + ((n * 7) % 10), at: n }))
    expect(alphaOf(unitsOf(many)).n).toBe(2000)
    expect(severitiesOf(many).size).toBe(3)
  })
})
