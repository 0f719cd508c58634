import type { GroupRole } from '#shared/primitives/roles.ts'
import { GroupRole as GroupRoles } from '#shared/primitives/roles.ts'
import { MASKED_TOKEN } from '#shared/lib/webhooks/webhook-events.ts'
import { permissionsOf } from '#shared/policies/group.ts'
import type { GroupSettingsView, GroupView, StaffView } from '#shared/views/group.ts'
import type { Account } from '../models/identity/account.ts'
import type { Group } from '../models/groups/group.ts'
import type { Invitation } from '../models/identity/invitation.ts'
import { displayName } from './account.ts'

/** Presents a group with its members by role; those without a group role are recruiters. */
export function presentGroup(group: Group, staff: readonly Account[]): GroupView {
  const withRole = (role: GroupRole) => staff.filter((account) => roleOf(account) === role).map(presentMember)
  return {
    gid: group._id,
    groupName: group.groupName,
    billingAdmin: withRole('billing_admin')[0] ?? null,
    admins: withRole('admin'),
    recruiters: withRole('recruiter'),
    line_managers: withRole('line_manager'),
  }
}

/** Access tokens and secrets never leave the server. */
function presentWebhook(webhook: NonNullable<Group['webhooks']>[number]): GroupSettingsView['webhooks'][number] {
  const { sealedToken, sealedSecret: _secret, formerSecret: _former, ...facts } = webhook
  return { ...facts, accessToken: sealedToken && MASKED_TOKEN }
}

/** Settings of a group as its page shows them. */
export const presentGroupSettings = (group: Group): GroupSettingsView => ({
  webhooks: (group.webhooks ?? []).map((webhook) => presentWebhook(webhook)),
  embedOrigins: group.embedOrigins ?? [],
  developerModeEnabled: group.developerModeEnabled ?? false,
  // lists every role
  permissions: Object.fromEntries(
    GroupRoles.options.map((role) => [role, [...permissionsOf(group, role)]]),
  ) as GroupSettingsView['permissions'],
})

/** Members with the invitations that were not taken up; an address that was invited twice is there with its newest one. */
export function presentStaff(staff: readonly Account[], invitations: readonly Invitation[], nowMs: number): StaffView {
  const newest = new Map(invitations.toSorted((a, b) => a.createdAt - b.createdAt).map((invitation) => [invitation.email, invitation]))
  return {
    members: staff.map((account) => ({ ...presentMember(account), role: roleOf(account) })),
    invitations: [...newest.values()]
      .filter(({ usedAt, cancelledAt }) => usedAt === undefined && cancelledAt === undefined)
      .map(({ email, groupRole: role, declinedAt, expiresAt }) => ({
        email,
        role,
        status: declinedAt === undefined ? (expiresAt <= nowMs ? ('expired' as const) : ('pending' as const)) : ('declined' as const),
        expires_at: expiresAt,
      })),
  }
}

const presentMember = (account: Account): GroupView['recruiters'][number] => ({
  id: account._id,
  email: account.email,
  name: displayName(account),
  status: account.frozenAt === undefined ? 'active' : 'suspended',
})

const roleOf = (account: Account): GroupRole => account.groupRole ?? 'recruiter'
