import { expect, it } from 'vitest'
import { placesFor } from './use-row-places.ts'

const drawn = (keys: string): { key: string; place: number }[] => [...keys].map((key, place) => ({ key, place }))
const places = (keys: string, before: string): number[] => placesFor([...keys], drawn(before), before.length).map(({ place }) => place)

it('other rows take the places of those that went, in their order', () => {
  expect(places('wxyz', 'abcd')).toEqual([0, 1, 2, 3])
  expect(places('wx', 'abcd')).toEqual([0, 1])
  expect(places('vwxyz', 'abcd')).toEqual([0, 1, 2, 3, 4])
})

it('a row that stays keeps its place, and none that is drawn moves for one that comes', () => {
  expect(places('bcde', 'abcd')).toEqual([1, 2, 3, 4])
  expect(places('zabc', 'abcd')).toEqual([4, 0, 1, 2])
  expect(places('xcyz', 'abcd')).toEqual([0, 2, 3, 4])
})

it('no place is given twice, however rows change', () => {
  for (const keys of ['dcba', 'axbycz', 'dxay', 'xdyczb']) expect(new Set(places(keys, 'abcd')).size).toBe(keys.length)
})
