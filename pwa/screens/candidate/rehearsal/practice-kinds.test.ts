import { expect, it } from 'vitest'
import { isTried, kindAfter, practiceKinds } from './practice-kinds.ts'

it('S053 offers what the interview asks for, choices first', () => {
  expect(practiceKinds([{ kind: 'short' }, { kind: 'video' }, { kind: 'choice' }, { kind: 'short' }])).toEqual(['choice', 'short'])
  expect(practiceKinds([{ kind: 'video' }, { kind: 'short' }])).toEqual(['short'])
  expect(practiceKinds([{ kind: 'video' }])).toEqual([])
})

it('S053 leads from one practice to the next, and from the last one back', () => {
  expect([kindAfter(['choice', 'short'], 'choice'), kindAfter(['choice', 'short'], 'short'), kindAfter(['choice'], 'choice')]).toEqual([
    'short',
    null,
    null,
  ])
})

it('S053 calls tried what something was entered in', () => {
  expect([isTried(undefined, 'choice'), isTried({ choice: [] }, 'choice'), isTried({ short: '' }, 'short')]).toEqual([false, false, false])
  expect([isTried({ choice: ['p1'] }, 'choice'), isTried({ choice: ['p1'] }, 'short'), isTried({ short: 'x' }, 'short')]).toEqual([
    true,
    false,
    true,
  ])
})
