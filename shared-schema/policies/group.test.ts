import { expect, it } from 'vitest'
import { GroupRole, type Actor } from '../primitives/roles.ts'
import { GroupPermission } from '../lib/accounts/group-permissions.ts'
import { canAddJob, canChangeRole, canEditPermissions, canManageGroup, mayInGroup, permissionsOf, staysManaged } from './group.ts'

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

const PRODUCT_ADMIN: Actor = { id: 'x', role: 'admin', gid: 'system', name: '' }

it('R283 there are four group roles', () => {
  expect(GroupRole.options).toEqual(['billing_admin', 'admin', 'recruiter', 'line_manager'])
})

it.each([
  ['billing_admin', [true, true, true, true]],
  ['admin', [true, true, true, true]],
  ['recruiter', [false, false, false, true]],
  [undefined, [false, false, false, true]],
  ['line_manager', [false, false, false, false]],
] as const)('X25 the group role %s may by default manage members, settings and key, and share: %s', (groupRole, expected) => {
  const may = (gid: string) => GroupPermission.options.map((permission) => mayInGroup(recruiter(gid, groupRole), { gid: 'g1' }, permission))
  expect(may('g1')).toEqual(expected)
  expect(may('g2')).toEqual([false, false, false, false])
})

it('R344 a group decides for its roles, but never against its billing admins or the product', () => {
  const group = { gid: 'g1', permissions: { admin: [], recruiter: ['manage_members'], billing_admin: [] } } as const
  expect(permissionsOf(group, 'line_manager')).toEqual([])
  expect(mayInGroup(recruiter('g1', 'admin'), group, 'manage_members')).toBe(false)
  expect(mayInGroup(recruiter('g1', 'recruiter'), group, 'manage_members')).toBe(true)
  expect(mayInGroup(recruiter('g1', 'recruiter'), group, 'share_candidates')).toBe(false)
  expect(mayInGroup(recruiter('g1', 'billing_admin'), group, 'manage_members')).toBe(true)
  expect(mayInGroup(PRODUCT_ADMIN, group, 'manage_settings')).toBe(true)
  expect(mayInGroup({ id: 'c', role: 'jobseeker', gid: 'g1', name: '' }, group, 'share_candidates')).toBe(false)
})

it('R344 permissions are given by those who have them by role only', () => {
  const group = { gid: 'g1', permissions: { recruiter: ['manage_settings'] } } as const
  const may = (groupRole: Actor['groupRole']) => canEditPermissions(recruiter('g1', groupRole), group)
  expect(GroupRole.options.filter(may)).toEqual(['billing_admin', 'admin'])
  expect(canEditPermissions(recruiter('g1', 'admin'), { gid: 'g1', permissions: { admin: [] } })).toBe(false)
})

it.each([
  ['billing_admin', null, 'billing_admin', true],
  ['admin', null, 'admin', true],
  ['admin', null, 'billing_admin', false],
  ['admin', 'billing_admin', 'recruiter', false],
  ['admin', 'billing_admin', null, false],
  ['admin', 'admin', null, true],
  ['recruiter', 'line_manager', 'recruiter', false],
] as const)('X25 a member with the role %s turns %s into %s: %s', (own, from, to, allowed) => {
  expect(canChangeRole(recruiter('g1', own), { gid: 'g1' }, { from, to })).toBe(allowed)
})

it('X25 who was only given the management of members makes nobody an admin; the product makes everybody everything', () => {
  const group = { gid: 'g1', permissions: { recruiter: ['manage_members'] } } as const
  expect(canChangeRole(recruiter('g1', 'recruiter'), group, { from: 'line_manager', to: 'recruiter' })).toBe(true)
  expect(canChangeRole(recruiter('g1', 'recruiter'), group, { from: 'recruiter', to: 'admin' })).toBe(false)
  expect(canChangeRole(PRODUCT_ADMIN, group, { from: 'billing_admin', to: null })).toBe(true)
})

it('a group keeps somebody who looks after it', () => {
  const members = [{ id: 'a', groupRole: 'admin' }, { id: 'r', groupRole: 'recruiter' }, { id: 'n' }] as const
  expect(staysManaged(members, { id: 'a', to: 'recruiter' })).toBe(false)
  expect(staysManaged(members, { id: 'a', to: null })).toBe(false)
  expect(staysManaged(members, { id: 'a', to: 'billing_admin' })).toBe(true)
  expect(staysManaged(members, { id: 'r', to: null })).toBe(true)
  expect(staysManaged([...members, { id: 'b', groupRole: 'billing_admin' }], { id: 'a', to: null })).toBe(true)
})
