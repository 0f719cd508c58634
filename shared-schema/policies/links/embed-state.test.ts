import { expect, it } from 'vitest'
import { embedStateOf } from './embed-state.ts'

const all = { received: 3, total: 3 }

it.each([
  ['invited', {}, 3],
  ['started', { startedAt: 1 }, 3],
  ['started', { startedAt: 1, delivered: { received: 2, total: 3 } }, 3],
  ['delivered', { startedAt: 1, delivered: all }, 3],
  ['started', { startedAt: 1, finishedAt: 2, delivered: { received: 2, total: 3 } }, 3],
  ['started', { startedAt: 1, finishedAt: 2 }, 3],
  ['completed', { startedAt: 1, finishedAt: 2, delivered: all }, 3],
  ['started', { startedAt: 1 }, 0],
  ['completed', { startedAt: 1, finishedAt: 2 }, 0],
  ['completed', { finishedAt: 2 }, 0],
] as const)('an interview is %s: %o of %i questions', (state, row, asked) => expect(embedStateOf(row, asked)).toBe(state))
