import { expect, it } from 'vitest'
import { canSeeUsage, quotaLevel, spendInOrder, isOutOfQuota } from './quota.ts'

it.each([
  [{ allocated: 0, remaining: -3, lastAdded: 0 }, 'fine'],
  [{ allocated: 100, remaining: 11, lastAdded: 100 }, 'fine'],
  [{ allocated: 100, remaining: 10, lastAdded: 100 }, 'low'],
  [{ allocated: 1000, remaining: 10, lastAdded: 20 }, 'fine'],
  [{ allocated: 5, remaining: 1, lastAdded: 5 }, 'low'],
  [{ allocated: 1, remaining: 0, lastAdded: 1 }, 'out'],
  [{ allocated: 1, remaining: -1, lastAdded: 1 }, 'out'],
] as const)('a quota of %j is %s', (facts, level) => {
  expect(quotaLevel(facts)).toBe(level)
})

it.each([
  [[2, 3], 0, [0, 0]],
  [[2, 3], 3, [2, 1]],
  [[2, 3], 9, [2, 3]],
  [[], 4, []],
])('of purchases of %j and %i used, the oldest is used first: %j', (amounts, used, expected) => {
  expect(spendInOrder(amounts, used)).toEqual(expected)
})

it('usage is for recruiters, and not for line managers', () => {
  const actor = { id: 'a', gid: 'g', name: '', role: 'recruiter' } as const
  expect(canSeeUsage(actor)).toBe(true)
  expect(canSeeUsage({ ...actor, groupRole: 'billing_admin' })).toBe(true)
  expect(canSeeUsage({ ...actor, groupRole: 'line_manager' })).toBe(false)
  expect(canSeeUsage({ ...actor, role: 'admin' })).toBe(false)
})

it.each([
  ['not begun, nothing left', {}, {}, 0, true],
  ['not begun, more began than were bought', {}, {}, -2, true],
  ['begun: it is counted already', { startedAt: 5 }, {}, 0, false],
  ['of a test job', {}, { test: true }, 0, false],
  ['something left', {}, {}, 1, false],
  ['nobody counts, or nobody knows', {}, {}, null, false],
])('R173 out of quota: %s', (_what, row, job, remaining, expected) => {
  expect(isOutOfQuota(row, job, remaining)).toBe(expected)
})
