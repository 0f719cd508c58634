import { describe, expect, it } from 'vitest'
import { rankCvs, totalUnder, type RankedRow } from './rank-cvs.ts'

const row = (id: string, ...values: (number | null)[]): RankedRow => ({ id, cvScore: { values } })
const ranked = (rows: readonly RankedRow[], weights: readonly number[]): string[] =>
  rankCvs(rows.map((one) => ({ row: one, total: totalUnder(one, weights) }))).map(({ id }) => id)

describe('the order of CVs under weights', () => {
  const rows = [row('a', 90, 10), row('b', 20, 100), { id: 'c' }, row('d', null, null)]

  it('S139 follows a moved weight without a server', () => {
    expect(ranked(rows, [3, 0])).toEqual(['a', 'b', 'c', 'd'])
    expect(ranked(rows, [0, 3])).toEqual(['b', 'a', 'c', 'd'])
  })

  it('S138 puts equal totals in the order of their ids, and those without a total last', () => {
    expect(ranked([row('z', 50), { id: 'b' }, row('a', 50), row('k', null)], [1])).toEqual(['a', 'z', 'b', 'k'])
  })

  it('ranks 10,000 rows in less than 100 ms', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      row(`row${n}`, ...Array.from({ length: 10 }, (_2, at) => ((n * 7919 + at * 104_729) % 10_007) / 100.07)),
    )
    const weights = [2, 1, 2, 1, 3, 1, 1, 2, 1, 0]
    ranked(many, weights)
    const began = performance.now()
    expect(ranked(many, weights)).toHaveLength(10_000)
    expect(performance.now() - began).toBeLessThan(100)
  })
})
