import { expect, it } from 'vitest'
import { replaceTexts } from './replace-texts.ts'

it('replaces whole texts wherever they stand, and nothing else', () => {
  const value = { order: ['a', 'ab'], tests: [{ id: 't', sets: [{ questionIds: ['b', 'a'] }] }], n: 1, none: null, a: true }
  const ids = new Map([
    ['a', 'A'],
    ['b', 'B'],
  ])
  expect(replaceTexts(value, ids)).toEqual({
    order: ['A', 'ab'],
    tests: [{ id: 't', sets: [{ questionIds: ['B', 'A'] }] }],
    n: 1,
    none: null,
    a: true,
  })
})
