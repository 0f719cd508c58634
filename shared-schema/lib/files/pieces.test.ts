import { describe, expect, it } from 'vitest'
import { gapsIn, isPiece, joinRanges } from './pieces.ts'

describe('the ranges of a part', () => {
  it('are joined where they touch or overlap', () => {
    expect(joinRanges([])).toEqual([])
    expect(
      joinRanges([
        { from: 5, bytes: 5 },
        { from: 0, bytes: 5 },
        { from: 20, bytes: 1 },
      ]),
    ).toEqual([
      { from: 0, bytes: 10 },
      { from: 20, bytes: 1 },
    ])
    expect(
      joinRanges([
        { from: 0, bytes: 10 },
        { from: 2, bytes: 3 },
        { from: 9, bytes: 4 },
      ]),
    ).toEqual([{ from: 0, bytes: 13 }])
  })

  it('leave gaps before, between and behind them', () => {
    expect(gapsIn([], 7)).toEqual([{ from: 0, bytes: 7 }])
    expect(gapsIn([{ from: 0, bytes: 7 }], 7)).toEqual([])
    expect(
      gapsIn(
        [
          { from: 2, bytes: 2 },
          { from: 6, bytes: 1 },
        ],
        9,
      ),
    ).toEqual([
      { from: 0, bytes: 2 },
      { from: 4, bytes: 2 },
      { from: 7, bytes: 2 },
    ])
  })
})

it('a piece lies on the grid, is no larger than it may be, and only the last one ends where the part ends', () => {
  const total = 10_000_000
  for (const good of [
    { from: 0, bytes: 65_536 },
    { from: 65_536, bytes: 262_144 },
    { from: 9_961_472, bytes: 38_528 },
  ])
    expect(isPiece(good, total), JSON.stringify(good)).toBe(true)
  const bad = [
    { from: 1, bytes: 65_536 },
    { from: 0, bytes: 100 },
    { from: 0, bytes: 0 },
    { from: -65_536, bytes: 65_536 },
    { from: 0, bytes: 327_680 },
    { from: 9_961_472, bytes: 65_536 },
    { from: Number.NaN, bytes: 65_536 },
  ]
  for (const range of bad) expect(isPiece(range, total), JSON.stringify(range)).toBe(false)
  expect(isPiece({ from: 0, bytes: 9 }, 9)).toBe(true)
})
