import { expect, it } from 'vitest'
import { isTried, kindAfter, practiceKinds } from './practice-kinds.ts'

it('S053 offers what the interview asks for, choices first', () => {
  const asked = (...kinds: ('video' | 'choice' | 'short')[]) => kinds.map((kind, at) => ({ id: `q${at}`, kind }))
  expect(practiceKinds(asked('short', 'video', 'choice', 'short'))).toEqual(['choice', 'short'])
  expect(practiceKinds(asked('video', 'short'))).toEqual(['short'])
  expect(practiceKinds(asked('video'))).toEqual([])
  expect(practiceKinds([...asked('video'), { id: 'colour.1', kind: 'short' }])).toEqual([])
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
