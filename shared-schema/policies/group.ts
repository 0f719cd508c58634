import type { GroupPermission, GroupPermissions } from '../lib/accounts/group-permissions.ts'
import type { Actor, GroupRole } from '../primitives/roles.ts'

/** Facts of a group that its rules need. */
export interface GroupFacts {
  gid: string
  /** decisions of the group for single roles; the others have the defaults */
  permissions?: GroupPermissions
}

/** Permissions of a group role unless the group decides otherwise. */
export const DEFAULT_PERMISSIONS: Readonly<Record<GroupRole, readonly GroupPermission[]>> = {
  billing_admin: ['manage_members', 'manage_settings', 'manage_api_key', 'share_candidates'],
  admin: ['manage_members', 'manage_settings', 'manage_api_key', 'share_candidates'],
  recruiter: ['share_candidates'],
  line_manager: [],
}

/** Adding people to a group: administrators of the product, and those of the group itself (X25). */
export const canManageGroup = (actor: Actor, group: { gid: string }): boolean =>
  actor.role === 'admin' || (isMember(actor, group) && (actor.groupRole === 'admin' || actor.groupRole === 'billing_admin'))

/** Belonging to a group, in whatever role. */
export const isMember = (actor: Actor, group: { gid: string }): boolean => actor.role === 'recruiter' && actor.gid === group.gid

/** True when the actor has the permission. Administrators of the product and billing admins always have all; the others have what their group decided. */
export function mayInGroup(actor: Actor, group: GroupFacts, permission: GroupPermission): boolean {
  if (actor.role === 'admin') return true
  if (!isMember(actor, group)) return false
  // members without a group role are recruiters
  return actor.groupRole === 'billing_admin' || permissionsOf(group, actor.groupRole ?? 'recruiter').includes(permission)
}

/** The permissions of a role in this group. */
export const permissionsOf = (group: Pick<GroupFacts, 'permissions'>, role: GroupRole): readonly GroupPermission[] =>
  role === 'billing_admin' ? DEFAULT_PERMISSIONS.billing_admin : (group.permissions?.[role] ?? DEFAULT_PERMISSIONS[role])

/** Permissions are given and taken by roles that have them by default: a member with given ones must not give themselves more. */
export const canEditPermissions = (actor: Actor, group: GroupFacts): boolean =>
  canManageGroup(actor, group) && mayInGroup(actor, group, 'manage_settings')

/**
 * Giving somebody a role (`from`: the former one), or taking it (`to` null). Billing admins are made and removed by billing admins, admins by
 * those who are at least that: nobody raises anybody above themselves.
 */
export function canChangeRole(actor: Actor, group: GroupFacts, change: { from: GroupRole | null; to: GroupRole | null }): boolean {
  if (!mayInGroup(actor, group, 'manage_members')) return false
  if (actor.role === 'admin') return true
  const own = RANK[actor.groupRole ?? 'recruiter']
  return [change.from, change.to].every((role) => role === null || RANK[role] <= own)
}

const RANK: Readonly<Record<GroupRole, number>> = { line_manager: 0, recruiter: 1, admin: 2, billing_admin: 3 }

/** Does somebody still look after the group when this member gets another role, or leaves (null)? */
export const staysManaged = (
  members: readonly { id: string; groupRole?: GroupRole }[],
  change: { id: string; to: GroupRole | null },
): boolean => {
  const manages = (role: GroupRole | null | undefined): boolean => role === 'admin' || role === 'billing_admin'
  const isManager = manages(members.find(({ id }) => id === change.id)?.groupRole)
  return !isManager || members.some(({ id, groupRole }) => manages(id === change.id ? change.to : groupRole))
}

/** Making programmes and jobs: every recruiter of a group but its line managers. */
export const canAddJob = (actor: Actor): boolean => actor.role === 'recruiter' && actor.groupRole !== 'line_manager'
