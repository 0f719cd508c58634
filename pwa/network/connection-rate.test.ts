import { expect, it } from 'vitest'
import { ConnectionRate } from './connection-rate.ts'

it('S066 counts pieces that travel at the same time together, and no time in which nothing travels', () => {
  const line = new ConnectionRate()
  // four lanes of 250 kB in five seconds each, then a rest of a minute, then once more
  for (const start of [0, 65_000]) {
    for (let lane = 0; lane < 4; lane++) line.began(start)
    const told = [1, 2, 3, 4].map(() => line.ended(start + 5000, 250_000))
    expect(told).toEqual([null, null, null, 200_000])
  }
})

it('S066 tells a slow connection by less, after ten seconds, and of a dead one nothing', () => {
  const line = new ConnectionRate()
  line.began(0)
  expect(line.ended(9000, 80_000)).toBeNull()
  line.began(20_000)
  expect(line.ended(22_000, 30_000)).toBe(10_000)
  line.began(30_000)
  expect(line.ended(60_000, 0)).toBeNull()
})
