import { expect, it } from 'vitest'
import { unsentKinds } from './unsent-kinds.ts'

it('S003 tells changes that are only here by kind, with the age of the oldest, the longest waiting first', () => {
  const edits = [
    { collection: 'comments' as const, at: 50 },
    { collection: 'interviews' as const, at: 10 },
    { collection: 'comments' as const, at: 20 },
    { collection: 'comments' as const, at: 30 },
  ]
  expect(unsentKinds(edits)).toEqual([
    { collection: 'interviews', count: 1, since: 10 },
    { collection: 'comments', count: 3, since: 20 },
  ])
  expect(unsentKinds([])).toEqual([])
})
