import { searchForm } from '#shared/primitives/text.ts'
import type { Actor, GroupRole } from '#shared/primitives/roles.ts'
import type { GroupPermission } from '#shared/lib/accounts/group-permissions.ts'
import { canChangeRole, mayInGroup, type GroupFacts } from '#shared/policies/group.ts'
import type { GroupView, StaffView } from '#shared/views/group.ts'

/** Member of a group, or a person invited to it. */
export interface Person {
  /** of the account; absent for an invitation */
  id?: string
  email: string
  /** '' for a person who was only invited */
  name: string
  role: GroupRole
  state: 'active' | 'suspended' | 'pending' | 'expired' | 'declined'
}

/** Members and invitations as one list, the highest role first, then by address. Without `staff`, which not everybody gets, the members alone. */
export function peopleOf(group: GroupView, staff: StaffView | null): Person[] {
  const members: Person[] = staff
    ? staff.members.map(({ id, email, name, role, status }) => ({ id, email, name, role, state: status }))
    : membersOf(group)
  const invited: Person[] = (staff?.invitations ?? []).map(({ email, role, status }) => ({ email, name: '', role, state: status }))
  return [...members, ...invited].toSorted((a, b) => RANK.indexOf(a.role) - RANK.indexOf(b.role) || (a.email < b.email ? -1 : 1))
}

const RANK: readonly GroupRole[] = ['billing_admin', 'admin', 'recruiter', 'line_manager']

function membersOf({ billingAdmin, admins, recruiters, line_managers: managers }: GroupView): Person[] {
  const withRole = (role: GroupRole, list: GroupView['admins']): Person[] =>
    list.map(({ id, email, name, status }) => ({ id, email, name, role, state: status }))
  return [
    ...withRole('billing_admin', billingAdmin ? [billingAdmin] : []),
    ...withRole('admin', admins),
    ...withRole('recruiter', recruiters),
    ...withRole('line_manager', managers),
  ]
}

/** Would nobody look after the group without this person? The server refuses it then. */
export const isLastAdmin = ({ billingAdmin, admins }: GroupView, { id }: Pick<Person, 'id'>): boolean =>
  [...(billingAdmin ? [billingAdmin] : []), ...admins].every((other) => other.id === id) && id !== undefined

/** Number of people in a group. */
export const sizeOf = (group: GroupView): number => membersOf(group).length

/** Permission of this person in the group. The server decides; this only leaves out what it would refuse. */
export const may = (actor: Actor, group: GroupView, permission: GroupPermission): boolean => mayInGroup(actor, factsOf(group), permission)

/** Roles this person may give to somebody who has that one now (null: somebody new). */
export const rolesToGive = (actor: Actor, group: GroupView, from: GroupRole | null): GroupRole[] =>
  RANK.filter((to) => canChangeRole(actor, factsOf(group), { from, to }))

/** May this person take the other out of the group? */
export const mayRemove = (actor: Actor, group: GroupView, from: GroupRole): boolean =>
  canChangeRole(actor, factsOf(group), { from, to: null })

/** Permissions are told to who manages the settings; others go by the defaults, and the server has the last word. */
const factsOf = ({ gid, settings }: GroupView): GroupFacts => ({ gid, ...(settings ? { permissions: settings.permissions } : {}) })

/** Is the typed text part of the group's name, number or billing administrator? */
export function matchesGroup({ groupName, gid, billingAdmin }: GroupView, typed: string): boolean {
  const wanted = searchForm(typed)
  return [groupName, gid, billingAdmin?.email ?? ''].some((text) => searchForm(text).includes(wanted))
}

export interface GroupTabProps {
  actor: Actor
  group: GroupView
  onChanged: () => void
}
