import { expect, it } from 'vitest'
import { copiesGone, standingOf } from './erasures.ts'

it.each([
  ['waiting', { due_at_ms: 10 }, 9],
  ['overdue', { due_at_ms: 10 }, 10],
  ['devices', { due_at_ms: 10, erased_at_ms: 5, proven_at_ms: 8 }, 7],
  ['done', { due_at_ms: 10, erased_at_ms: 5, proven_at_ms: 8 }, 8],
] as const)('a request is %s', (standing, erasure, now) => {
  expect(standingOf(erasure, now)).toBe(standing)
})

it('a copy on a locked device counts as gone, because nothing shows it', () => {
  expect(copiesGone([{ state: 'told' }, { state: 'locked' }, { state: 'open' }])).toEqual({ gone: 2, all: 3 })
})
