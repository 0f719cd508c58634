import { expect, it } from 'vitest'
import { stillAskedAgain } from './asked-again.ts'

const given = (questionId: string, round: number, state: 'final' | 'draft' = 'final') => ({ questionId, round, state })

it('R170 S073 asks again what has no final answer of its round, in the order of the interview', () => {
  const rounds = { b: 2, a: 1 }
  const left = (answers: Parameters<typeof stillAskedAgain>[2]) => stillAskedAgain({ rounds }, ['a', 'b', 'c'], answers)
  expect(left([])).toEqual(['a', 'b'])
  expect(left([given('a', 0), given('b', 1)])).toEqual(['a', 'b'])
  expect(left([given('a', 1), given('b', 2, 'draft')])).toEqual(['b'])
  expect(left([given('a', 1), given('b', 2)])).toEqual([])
  expect(stillAskedAgain({}, ['a', 'b', 'c'], [])).toEqual([])
})
