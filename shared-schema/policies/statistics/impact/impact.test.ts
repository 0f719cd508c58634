import { describe, expect, it } from 'vitest'
import { fisherExact } from './fisher.ts'
import { aboveMedian, groupsOf, impactOf } from './impact.ts'

const compared = (a: [number, number], b: [number, number]) =>
  impactOf([
    { name: 'A', chosen: a[0], n: a[1] },
    { name: 'B', chosen: b[0], n: b[1] },
  ])

describe('S123 impact ratios', () => {
  it.each([
    [[120, 200], [45, 100], 0.75, 0.59, 0.96, 0.019, 'investigate'],
    [[48, 80], [18, 40], 0.75, 0.51, 1.1, 0.126, 'watch'],
    [[20, 40], [19, 40], 0.95, 0.61, 1.49, 1, 'nothing'],
  ] as const)('%j and %j', (a, b, ratio, low, high, p, says) => {
    const [best, other] = compared([...a], [...b])
    expect(best?.against).toBeNull()
    expect(other?.against).toMatchObject({ says })
    expect(other?.against?.ratio).toBeCloseTo(ratio, 3)
    expect(other?.against?.interval?.low).toBeCloseTo(low, 2)
    expect(other?.against?.interval?.high).toBeCloseTo(high, 2)
    expect(other?.against?.p).toBeCloseTo(p, 3)
  })

  it('groups of fewer than five are hidden, and nothing is said of them', () => {
    const [small, other] = compared([3, 4], [2, 5])
    expect([small?.isHidden, other?.isHidden]).toEqual([true, false])
    expect(other?.against).toMatchObject({ says: 'tooFew' })
    expect(other?.against?.ratio).toBeCloseTo(0.533, 3)
    expect(other?.against?.p).toBeCloseTo(0.524, 3)
  })

  it('the scoring rate is the share above the median of all', () => {
    const scores = { A: [72, 85, 64, 90, 55, 78], B: [60, 71, 48, 83, 52] }
    const people = Object.entries(scores).flatMap(([group, own]) => own.map((score) => ({ group, score })))
    const { median, groups } = aboveMedian(people)
    expect(median).toBe(71)
    expect(groups).toEqual([
      { name: 'A', chosen: 4, n: 6 },
      { name: 'B', chosen: 1, n: 5 },
    ])
    expect(impactOf(groups)[1]?.against?.ratio).toBeCloseTo(0.3, 3)
    expect(aboveMedian([]).median).toBeUndefined()
  })

  it('nobody chosen: nothing to compare; nobody of one group: a ratio of 0 without an interval', () => {
    expect(compared([0, 9], [0, 8]).map(({ against }) => against)).toEqual([null, null])
    expect(compared([5, 9], [0, 8])[1]?.against).toMatchObject({ ratio: 0, interval: undefined, says: 'investigate' })
    expect(impactOf(groupsOf([]))).toEqual([])
  })

  it('ten thousand people are counted exactly', () => {
    expect(fisherExact({ chosen: 2500, n: 5000 }, { chosen: 2500, n: 5000 })).toBeCloseTo(1, 6)
    expect(fisherExact({ chosen: 3, n: 4 }, { chosen: 1, n: 4 })).toBeCloseTo(34 / 70, 9)
  })
})
