import { expect, it } from 'vitest'
import { quotaLevel } from './quota.ts'

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
