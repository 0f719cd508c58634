import { describe, expect, it } from 'vitest'
import { PasswordPolicy, PasswordPolicyChange } from '../lib/accounts/password-policy.ts'
import { mayChangeOwnPassword, passwordChecks, passwordDue, passwordProblems } from './password.ts'

const policy = PasswordPolicy.parse({})
const DAY_MS = 86_400_000

it('R074 has the defaults of the specification', () => {
  expect(policy).toMatchObject({ passlen: 12, strength: { upcase: true, lowcase: true, number: true, symbol: true }, expire: 0 })
})

it('X60 demands a new password after an administrator made one, allows own changes and refuses reuse by default', () => {
  expect(policy).toMatchObject({ adminResetExpire: true, selfChangePass: true, preventReuse: true })
})

it.each([{ passlen: 7 }, { passlen: 129 }, { expire: -1 }, { expire: 3651 }, { expire: 1.5 }, { preventReuse: 'yes' }])(
  'refuses %j',
  (change) => {
    expect(PasswordPolicy.safeParse(change).success).toBe(false)
    expect(PasswordPolicyChange.safeParse(change).success).toBe(false)
  },
)

it('takes a change of one value without filling in the others, and no value it does not know', () => {
  expect(PasswordPolicyChange.parse({ strength: { symbol: false } })).toEqual({ strength: { symbol: false } })
  expect(PasswordPolicyChange.safeParse({ passlength: 14 }).success).toBe(false)
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

describe('the live checks', () => {
  const relaxed = PasswordPolicy.parse({ passlen: 8, strength: { upcase: false, lowcase: true, number: false, symbol: false } })

  it('ask only for the classes the policy names', () => {
    expect(passwordProblems('abcdefgh', relaxed)).toEqual([])
    expect(passwordChecks('abc', relaxed)).toEqual([
      { check: 'tooShort', isMet: false },
      { check: 'lowcase', isMet: true },
    ])
  })

  it('count characters as people see them, and letters of every alphabet', () => {
    expect(passwordProblems('😀😀😀😀😀😀😀é', relaxed)).toEqual([])
    expect(passwordProblems('Жьфщ1!ывапро', policy)).toEqual([])
  })
})

describe('a password is due', () => {
  const at = (days: number, isByAdmin = false) => ({ setAt: 1000 * DAY_MS - days * DAY_MS, isByAdmin })
  const due = (password: ReturnType<typeof at>, change: object) => passwordDue(password, { ...policy, ...change }, 1000 * DAY_MS)

  it('R076 never with expire 0, and on the day after the last one otherwise', () => {
    expect(due(at(5 * 365), { expire: 0 })).toBeNull()
    expect([due(at(90), { expire: 90 }), due(at(91), { expire: 90 })]).toEqual([null, 'expired'])
  })

  it('R079 when an administrator made it, unless the policy lets it be', () => {
    expect([due(at(0, true), {}), due(at(0, true), { adminResetExpire: false })]).toEqual(['reset', null])
  })
})

it('R078 lets people change their password where the policy says so, and whenever it is due', () => {
  expect([
    mayChangeOwnPassword({ selfChangePass: true }, null),
    mayChangeOwnPassword({ selfChangePass: false }, null),
    mayChangeOwnPassword({ selfChangePass: false }, 'expired'),
  ]).toEqual([true, false, true])
})
