import { expect, it } from 'vitest'
import { copyState, CONTACT_NOTED_EVERY_MS, dueAt, leaseEndsAt, provenAt } from './erasure.ts'

const DAY = 86_400_000
const T = 1_795_000_000_000

it('a request is due after 30 days', () => {
  expect(dueAt(T)).toBe(T + 30 * DAY)
})

it('an erasure is proven when no device can be left that had no contact and has a lease', () => {
  expect(provenAt(T)).toBe(T + 3 * DAY)
  expect(leaseEndsAt({ heardAt: T - 1000, erasedAt: T })).toBe(provenAt(T))
})

it.each([
  ['told', 'had contact since', { heardAt: T - DAY, seenAt: T + 1, erasedAt: T }, T + 2],
  ['open', 'was heard of just before', { heardAt: T - 1, seenAt: T - 1, erasedAt: T }, T + 3 * DAY - 1],
  ['locked', 'was not heard of for the time of a lease', { heardAt: T - 1, seenAt: T - 1, erasedAt: T }, T + 3 * DAY],
  ['open', 'may have had contact after the one that was noted', { heardAt: T - DAY, seenAt: null, erasedAt: T }, T + 2 * DAY],
  ['locked', 'was signed out and has no lease', { heardAt: T - DAY, seenAt: null, erasedAt: T }, T + 2 * DAY + CONTACT_NOTED_EVERY_MS],
] as const)('a copy is %s on a device that %s', (state, _what, facts, now) => {
  expect(copyState(facts, now)).toBe(state)
})
