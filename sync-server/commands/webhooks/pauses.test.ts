import { expect, it } from 'vitest'
import { PAUSES_MS, pauseAfter } from './pauses.ts'

it('tries ten times, with pauses from five seconds to a day', () => {
  const pauses = Array.from({ length: 10 }, (_, i) => pauseAfter(i + 1, 0.5))
  expect(pauses).toEqual([...PAUSES_MS, null])
  expect(PAUSES_MS.map((ms) => ms / 1000)).toEqual([5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400])
})

it('spreads each pause by a fifth', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([4000, 6000])
})
