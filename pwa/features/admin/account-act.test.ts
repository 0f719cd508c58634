import { expect, it } from 'vitest'
import { isConfirmed } from './account-act.ts'

it.each([
  ['delete', 'delete', true],
  [' Delete ', 'delete', true],
  ['Rita@Sample.test', 'rita@sample.test', true],
  ['', 'delete', false],
  ['del', 'delete', false],
])('typing %j for %j confirms: %j', (typed, word, isEnough) => {
  expect(isConfirmed(typed, word)).toBe(isEnough)
})
