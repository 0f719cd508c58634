import { AppError } from '#shared/primitives/errors.ts'
import type { Actor, GroupRole } from '#shared/primitives/roles.ts'
import { canChangeRole, staysManaged, type GroupFacts } from '#shared/policies/group.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { audit } from '../audit/audit.ts'
import { createGroup } from './create-group.ts'
import { cancelInvitations } from './invitations.ts'
import { followRole, moveAccount } from '../identity/move-account.ts'

interface Membership {
  actor: Actor
  group: GroupFacts
  email: string
}

/**
 * Gives a member another role; the rights follow it at once.
 * @throws AppError notFound for a stranger, forbidden for roles above the own one, conflict when nobody would look after the group
 */
export async function changeGroupRole(deps: Deps, of: Membership, to: GroupRole): Promise<Account> {
  const member = await changeableMember(deps, of, to)
  const changed: Account = { ...member, groupRole: to }
  await deps.models.accounts.updateOne({ _id: member._id, gid: member.gid }, { $set: { groupRole: to } })
  await followRole(deps, changed)
  const from = roleOf(member)
  if (from !== to)
    await audit(deps, { gid: member.gid, by: of.actor.id, action: 'group.roleChanged', target: member._id, detail: { from, to } })
  return changed
}

/**
 * Removes a member, whose account goes on in a group of its own, or an invitation.
 * @throws AppError notFound for who is neither, forbidden and conflict as for a change of role
 */
export async function removeMember(deps: Deps, of: Membership): Promise<'member' | 'invitation'> {
  const { actor, group, email } = of
  if (await deps.models.invitations.exists(openInvitationTo(group.gid, email))) {
    await cancelInvitations(deps, { gid: group.gid, email })
    await audit(deps, { gid: group.gid, by: actor.id, action: 'group.invitationCancelled', target: group.gid })
    return 'invitation'
  }
  const member = await changeableMember(deps, of, null)
  // the same id each time: a member removed twice comes back to the same group
  const own = await createGroup(deps, actor.id, { gid: `own-${member._id}`, groupName: displayName(member) })
  await moveAccount(deps, member, { gid: own._id, groupRole: 'billing_admin' })
  await audit(deps, { gid: group.gid, by: actor.id, action: 'group.memberRemoved', target: member._id })
  return 'member'
}

/** Invitations nobody has answered yet. */
export const openInvitationTo = (gid: string, email: string) => ({
  gid,
  email,
  usedAt: { $exists: false },
  cancelledAt: { $exists: false },
  declinedAt: { $exists: false },
})

async function changeableMember(deps: Deps, { actor, group, email }: Membership, to: GroupRole | null): Promise<Account> {
  const staff = await deps.models.accounts.find({ gid: group.gid, role: 'recruiter' }).lean<Account[]>()
  const member = staff.find((account) => account.email === email)
  if (!member) throw new AppError('notFound')
  if (!canChangeRole(actor, group, { from: roleOf(member), to })) throw new AppError('forbidden')
  const active = staff.filter(({ _id, frozenAt }) => _id === member._id || frozenAt === undefined)
  const members = active.map(({ _id: id, groupRole }) => ({ id, ...(groupRole ? { groupRole } : {}) }))
  if (!staysManaged(members, { id: member._id, to }))
    throw new AppError('conflict', { details: ['role: the group needs an administrator'] })
  return member
}

/** Members without a group role are recruiters. */
const roleOf = (account: Account): GroupRole => account.groupRole ?? 'recruiter'
