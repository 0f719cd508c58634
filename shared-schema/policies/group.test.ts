import { expect, it } from 'vitest'
import { GroupRole, type Actor } from '../lib/roles.ts'
import { canAddJob, canManageGroup } from './group.ts'

const recruiter = (gid: string, groupRole?: Actor['groupRole']): Actor => ({
  id: 'a1',
  role: 'recruiter',
  gid,
  name: 'A',
  ...(groupRole ? { groupRole } : {}),
})

it.each([
  ['billing_admin', true],
  ['admin', true],
  ['recruiter', false],
  ['line_manager', false],
  [undefined, false],
] as const)('a member with the group role %s may add people: %s', (groupRole, allowed) => {
  expect(canManageGroup(recruiter('g1', groupRole), { gid: 'g1' })).toBe(allowed)
  expect(canManageGroup(recruiter('g2', groupRole), { gid: 'g1' })).toBe(false)
})

it('an administrator of the product may add people anywhere, a candidate nowhere', () => {
  expect(canManageGroup({ id: 'x', role: 'admin', gid: 'system', name: '' }, { gid: 'g1' })).toBe(true)
  expect(canManageGroup({ id: 'x', role: 'jobseeker', gid: 'g1', name: '' }, { gid: 'g1' })).toBe(false)
})

it.each([...GroupRole.options, undefined])('a recruiter with the group role %s adds jobs unless line manager', (groupRole) => {
  expect(canAddJob(recruiter('g1', groupRole))).toBe(groupRole !== 'line_manager')
})
