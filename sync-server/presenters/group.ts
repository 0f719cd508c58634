import type { GroupView } from '#shared/views/group.ts'
import type { GroupRole } from '#shared/lib/roles.ts'
import type { Account } from '../models/account.ts'
import type { Group } from '../models/group.ts'
import { displayName } from './account.ts'

/** A group with its members by role; who has no group role is a recruiter. */
export function presentGroup(group: Group, staff: readonly Account[]): GroupView {
  const withRole = (role: GroupRole) =>
    staff
      .filter((account) => (account.groupRole ?? 'recruiter') === role)
      .map((account) => ({
        id: account._id,
        email: account.email,
        name: displayName(account),
        status: account.frozenAt === undefined ? ('active' as const) : ('suspended' as const),
      }))
  return {
    gid: group._id,
    groupName: group.groupName,
    billingAdmin: withRole('billing_admin')[0] ?? null,
    admins: withRole('admin'),
    recruiters: withRole('recruiter'),
    line_managers: withRole('line_manager'),
  }
}
