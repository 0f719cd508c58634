import { describe, expect, it } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../primitives/collections.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { accessTo } from './writable.ts'

const access = (role: GrantRole, col: CollectionName, field: string, body: Record<string, unknown> = {}): string =>
  accessTo({ userId: 'me', role }, col, body, field)

describe('who may change what', () => {
  it.each<[GrantRole, CollectionName, string, string]>([
    ['recruiter', 'jobs', 'name', 'write'],
    ['recruiter', 'jobs', 'ownerId', 'ignore'],
    ['recruiter', 'jobs', '_deleted', 'refuse'],
    ['recruiter', 'questions', '_deleted', 'write'],
    ['recruiter', 'questions', 'correct', 'write'],
    ['recruiter', 'interviews', 'shortlisted', 'write'],
    ['recruiter', 'interviews', 'consent', 'refuse'],
    ['recruiter', 'interviews', 'stage', 'refuse'],
    ['recruiter', 'interviews', 'delivered', 'ignore'],
    ['candidate', 'interviews', 'cv', 'ignore'],
    ['recruiter', 'interviews', 'defaultTriggered', 'write'],
    ['lineManager', 'interviews', 'defaultTriggered', 'refuse'],
    ['candidate', 'interviews', 'defaultTriggered', 'refuse'],
    ['recruiter', 'answers', 'text', 'refuse'],
    ['recruiter', 'answers', '_deleted', 'refuse'],
    ['lineManager', 'interviews', 'shortlisted', 'write'],
    ['lineManager', 'interviews', 'email', 'refuse'],
    ['lineManager', 'jobs', 'name', 'refuse'],
    ['candidate', 'interviews', 'consent', 'write'],
    ['candidate', 'interviews', 'name', 'refuse'],
    ['candidate', 'interviews', 'shortlisted', 'refuse'],
    ['candidate', 'answers', 'segments', 'write'],
    ['candidate', 'answers', 'receipt', 'ignore'],
    ['candidate', 'answers', 'damagedSegments', 'ignore'],
    ['candidate', 'answers', 'questionId', 'ignore'],
    ['candidate', 'answers', '_deleted', 'refuse'],
    ['guest', 'answers', 'text', 'refuse'],
    ['guest', 'interviews', 'shortlisted', 'refuse'],
  ])('%s: %s.%s %s', (role, col, field, expected) => {
    expect(access(role, col, field)).toBe(expected)
  })

  it.each<[GrantRole, string, string]>([
    ['recruiter', 'me', 'write'],
    ['recruiter', 'you', 'refuse'],
    ['guest', 'me', 'write'],
    ['guest', 'you', 'refuse'],
    ['candidate', 'me', 'refuse'],
  ])('%s edits a comment or review of %s: %s', (role, author, expected) => {
    expect(access(role, 'comments', 'text', { authorId: author })).toBe(expected)
    expect(access(role, 'reviews', 'scores', { raterId: author })).toBe(expected)
  })

  it.each(['owner', 'recruiter', 'lineManager', 'guest', 'candidate'] as const)('%s writes no report', (role) => {
    expect(access(role, 'reports', 'values')).toBe('refuse')
  })

  it.each(COLLECTIONS.filter((col) => col !== 'interviews' && col !== 'answers'))('a candidate writes nothing of %s', (col) => {
    expect(access('candidate', col, 'name', { authorId: 'me', raterId: 'me' })).toBe('refuse')
  })
})
