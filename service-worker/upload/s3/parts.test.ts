import { expect, it } from 'vitest'
import { cutParts, readyParts } from './parts.ts'

const sizes = (total: number): number[] => cutParts(total).map((part) => part.bytes)

it('R444 cuts parts of 10,000,000 bytes and refuses nothing at all', () => {
  expect(sizes(1)).toEqual([1])
  expect(sizes(10_000_000)).toEqual([10_000_000])
  expect(sizes(10_000_001)).toEqual([10_000_000, 1])
  expect(sizes(25_000_001)).toEqual([10_000_000, 10_000_000, 5_000_001])
  expect(() => cutParts(0)).toThrow('nothing to upload')
})

it('offers only full parts while the segment is open', () => {
  expect(readyParts({ bytes: 9_999_999, closed: false })).toEqual([])
  expect(readyParts({ bytes: 20_000_001, closed: false }).map((part) => part.n)).toEqual([1, 2])
  expect(readyParts({ bytes: 20_000_001, closed: true }).map((part) => part.bytes)).toEqual([10_000_000, 10_000_000, 1])
  expect(readyParts({ bytes: 0, closed: true })).toEqual([])
})
