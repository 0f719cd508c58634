import { expect, it } from 'vitest'
import type { Actor } from '../primitives/roles.ts'
import { canReadAudit } from './audit.ts'

const actor = (role: Actor['role'], groupRole?: Actor['groupRole']): Actor => ({
  id: 'a1',
  role,
  gid: 'g1',
  name: '',
  ...(groupRole ? { groupRole } : {}),
})

it.each([
  ['admin', undefined, true, true],
  ['recruiter', 'billing_admin', true, false],
  ['recruiter', 'admin', true, false],
  ['recruiter', 'recruiter', false, false],
  ['recruiter', 'line_manager', false, false],
  ['jobseeker', undefined, false, false],
  ['guest', undefined, false, false],
] as const)('a %s with the group role %s reads the log of the own group: %s, of another: %s', (role, groupRole, own, other) => {
  expect(canReadAudit(actor(role, groupRole))).toBe(own)
  expect(canReadAudit(actor(role, groupRole), { gid: 'g2' })).toBe(other)
})
