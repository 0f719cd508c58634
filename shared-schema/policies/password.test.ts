import { expect, it } from 'vitest'
import { PasswordPolicy, passwordProblems } from './password.ts'

const policy = PasswordPolicy.parse({})

it('R074 has the defaults of the specification', () => {
  expect(policy).toEqual({ passlen: 12, strength: { upcase: true, lowcase: true, number: true, symbol: true }, expire: 0 })
})

it.each([
  ['Abcdefgh1!xy', []],
  ['Abcdefgh1!x', ['tooShort']],
  ['abcdefgh1!xy', ['upcase']],
  ['ABCDEFGH1!XY', ['lowcase']],
  ['Abcdefghi!xy', ['number']],
  ['Abcdefgh12xy', ['symbol']],
  ['', ['tooShort', 'upcase', 'lowcase', 'number', 'symbol']],
])('R075 finds in %j: %j', (password, problems) => {
  expect(passwordProblems(password, policy)).toEqual(problems)
})

it('asks only for the classes the policy names', () => {
  const relaxed = PasswordPolicy.parse({ passlen: 8, strength: { upcase: false, lowcase: true, number: false, symbol: false } })
  expect(passwordProblems('abcdefgh', relaxed)).toEqual([])
})
