import { expect, it } from 'vitest'
import { tooMany } from './use-few-at-once.ts'

const items = Array.from({ length: 10 }, (_, index) => ({ index: 100 + index, key: `row ${100 + index}` }))
const late = (drawn: readonly number[], from: number) =>
  [...tooMany(items, new Set(drawn.map((n) => `row ${n}`)), from)].map(({ index }) => index).sort((a, b) => a - b)

it('draws three new rows a frame, nearest to what the reader looks at, and never takes a drawn one away', () => {
  expect(late([], 100)).toEqual([103, 104, 105, 106, 107, 108, 109])
  expect(late([100, 101, 102, 108], 104)).toEqual([106, 107, 109])
  expect(late([100, 101, 102, 103, 104, 105, 106], 100)).toEqual([])
})
