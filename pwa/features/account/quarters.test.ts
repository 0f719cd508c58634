import { expect, it } from 'vitest'
import { quarterOf } from './quarters.ts'

it('R291 X54 shows 0, 25, 50 and 75 while bytes leave, and never 100 by bytes alone', () => {
  const steps = Array.from({ length: 1001 }, (_, sent) => quarterOf(sent, 1000))
  expect([...new Set(steps)]).toEqual([0, 25, 50, 75])
  expect([quarterOf(249, 1000), quarterOf(250, 1000), quarterOf(1000, 1000), quarterOf(0, 0)]).toEqual([0, 25, 75, 0])
})
