import { expect, it } from 'vitest'
import { Scope } from './fields.ts'
import { isScopeOf, jobIdOf, scopeOf, type ScopeKind } from './scopes.ts'

const KINDS: readonly ScopeKind[] = ['group', 'job', 'panel', 'user']

it('makes scopes that documents may live in, each of its own kind only', () => {
  for (const kind of KINDS) {
    const scope = scopeOf[kind]('01jd8zw9')
    expect(Scope.safeParse(scope).success, scope).toBe(true)
    expect(KINDS.filter((other) => isScopeOf(other, scope))).toEqual([kind])
  }
})

it('reads the job back out of the scope of a job, and none out of the others', () => {
  expect(jobIdOf(scopeOf.job('01jd8zw9'))).toBe('01jd8zw9')
  for (const kind of ['group', 'panel', 'user'] as const) expect(jobIdOf(scopeOf[kind]('job:01jd8zw9'))).toBe('')
})
