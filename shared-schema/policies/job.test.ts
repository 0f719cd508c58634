import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '../primitives/roles.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { canEditJob, canReadInterview, canReview, canWatchAnswers } from './job.ts'

const actor = (role: Role, gid = 'g1'): Actor => ({ id: 'a1', role, gid, name: 'A' })
const grants: (GrantRole | null)[] = ['owner', 'recruiter', 'lineManager', 'guest', 'candidate', null]

describe.each([
  { name: 'canEditJob', rule: canEditJob, allowed: ['recruiter'] },
  { name: 'canReadInterview', rule: canReadInterview, allowed: ['recruiter', 'lineManager'] },
  { name: 'canReview', rule: canReview, allowed: ['recruiter', 'lineManager'] },
])('$name', ({ rule, allowed }) => {
  it.each(grants)('a recruiter of the tenant with the grant %s', (grant) => {
    expect(rule(actor('recruiter'), { gid: 'g1', grant })).toBe(grant !== null && allowed.includes(grant))
  })

  it.each(grants)('nobody of another tenant, whatever the grant (%s)', (grant) => {
    expect(rule(actor('recruiter', 'g2'), { gid: 'g1', grant })).toBe(false)
  })

  it.each<Role>(['guest', 'jobseeker', 'admin'])('not the role %s', (role) => {
    expect(grants.some((grant) => rule(actor(role), { gid: 'g1', grant }))).toBe(false)
  })
})

describe('canWatchAnswers', () => {
  it.each(grants)('who reads the interview with the grant %s, and a guest of it', (grant) => {
    expect(canWatchAnswers(actor('recruiter'), { gid: 'g1', grant })).toBe(grant === 'recruiter' || grant === 'lineManager')
    expect(canWatchAnswers(actor('guest'), { gid: 'g1', grant })).toBe(grant === 'guest')
    expect(canWatchAnswers(actor('guest', 'g2'), { gid: 'g1', grant })).toBe(false)
  })

  it.each<Role>(['jobseeker', 'admin'])('not the role %s', (role) => {
    expect(grants.some((grant) => canWatchAnswers(actor(role), { gid: 'g1', grant }))).toBe(false)
  })
})
