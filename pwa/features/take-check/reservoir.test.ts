import { expect, it } from 'vitest'
import { Reservoir } from './reservoir.ts'

const pick = (count: number) => {
  const [few, made]: [Reservoir<number>, number[]] = [new Reservoir(8), []]
  for (let n = 0; n < count; n++) few.offer(() => (made.push(n), n))
  return { kept: few.kept, made: made.length }
}

it('S060 keeps all of a few pictures, and of many a few that are spread over the whole answer', () => {
  expect(pick(5).kept).toEqual([0, 1, 2, 3, 4])
  expect(pick(8).kept).toHaveLength(8)
  expect(pick(9).kept).toEqual([0, 2, 4, 6, 8])
  expect(pick(30)).toEqual({ kept: [0, 4, 8, 12, 16, 20, 24, 28], made: 16 })
})
