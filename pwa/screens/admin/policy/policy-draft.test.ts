import { expect, it } from 'vitest'
import { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { groupOf, isPossible, isSamePolicy } from './policy-draft.ts'

const policy = PasswordPolicy.parse({})

it.each([
  { passlen: 14 },
  { expire: 90 },
  { adminResetExpire: false },
  { selfChangePass: false },
  { preventReuse: false },
  { strength: { ...policy.strength, symbol: false } },
])('R068 %j is a change', (change) => {
  expect([isSamePolicy(policy, { ...policy, ...change }), isSamePolicy(policy, { ...policy })]).toEqual([false, true])
})

it.each([
  [{ passlen: 8 }, true],
  [{ passlen: 7 }, false],
  [{ passlen: Number.NaN }, false],
  [{ expire: 3651 }, false],
  [{ expire: Number.NaN }, false],
])('with %j the rules can be saved: %j, as the server says', (change, isFine) => {
  expect([isPossible({ ...policy, ...change }), PasswordPolicy.safeParse({ ...policy, ...change }).success]).toEqual([isFine, isFine])
})

it('leaves the group out for everybody', () => {
  expect([groupOf('everybody'), groupOf('g1')]).toEqual([{}, { gid: 'g1' }])
})
