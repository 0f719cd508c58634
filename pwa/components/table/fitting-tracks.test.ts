import { expect, it } from 'vitest'
import { growTrack, widest } from './fitting-tracks.ts'

it.each([
  ['6rem', undefined, '6rem'],
  ['6rem', 120, 'max(6rem, 120px)'],
  ['minmax(8rem, 1fr)', 150, 'minmax(max(8rem, 150px), 1fr)'],
])('a track %s grows to %s px: %s', (track, px, grown) => expect(growTrack(track, px)).toBe(grown))

it('columns keep the widest words seen, and stay the same object when nothing grew', () => {
  const first = widest([], [undefined, 120])
  expect(first).toEqual([undefined, 120])
  expect(widest(first, [90, 100])).toEqual([90, 120])
  expect(widest(first, [undefined, 100])).toBe(first)
})

it('a column never grows over a whole screen', () => expect(widest([], [4000])).toEqual([320]))
