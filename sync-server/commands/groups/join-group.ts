import { AppError } from '#shared/primitives/errors.ts'
import type { Actor, GroupRole } from '#shared/primitives/roles.ts'
import type { InvitationToJoin } from '#shared/views/invitation.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import type { Invitation } from '../../models/identity/invitation.ts'
import { fullName } from '../../presenters/account.ts'
import { documents } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'
import {
  cancelInvitations,
  INVITATION_DAYS,
  INVITATION_MS,
  inviteRecruiter,
  keepNewest,
  refuseInvitation,
  type NewInvitation,
} from './invitations.ts'
import { followRole, moveAccount } from '../identity/move-account.ts'
import { mailPerson } from '../mail/system-mail.ts'

/**
 * Invites a person into a group by mail: to register, or, for a recruiter alone in a group without jobs, to join. Gives the account it is
 * for.
 * @throws Outcome 10 for every other recruiter
 */
export async function inviteToGroup(deps: Deps, invite: NewInvitation): Promise<string> {
  const account = await deps.models.accounts.findOne({ email: invite.email, role: 'recruiter' }).lean<Account>()
  if (account) return await inviteToJoin(deps, invite, account)
  const token = await inviteRecruiter(deps, invite)
  const made = await deps.models.invitations.findOne({ _id: hashToken(token) }).lean<Invitation>()
  if (!made) throw new AppError('conflict')
  return made.accountId
}

async function inviteToJoin(deps: Deps, { gid, email, groupRole, by, origin, language }: NewInvitation, account: Account): Promise<string> {
  if (!(await mayMove(deps, account, gid))) throw refuseInvitation(10)
  await cancelInvitations(deps, { gid, email })
  const createdAt = deps.clock.now()
  // its secret goes nowhere: who joins is known by their own sign-in
  const _id = hashToken(deps.random.token())
  const invitation = { _id, gid, email, groupRole, by, accountId: account._id, createdAt, expiresAt: createdAt + INVITATION_MS }
  await deps.models.invitations.insertMany([invitation], { lean: true })
  if (!(await keepNewest(deps, invitation))) return account._id
  await audit(deps, { gid, by, action: 'group.invited', target: account._id })
  const group = await deps.models.groups.findOne({ _id: gid }).lean<Group>()
  const host = await deps.models.accounts.findOne({ _id: by }).lean<Account>()
  await mailPerson(
    deps,
    { id: `invited.${_id}`, gid, email, name: fullName(account), language, account: host },
    {
      kind: 'groupInvitation',
      url: `${origin}/recruiter/invitation/${gid}`,
      groupName: group?.groupName ?? '',
      groupRole,
      days: INVITATION_DAYS,
      ...(host ? { invitedBy: fullName(host) } : {}),
    },
  )
  return account._id
}

/** Allows a move only to a recruiter alone in a group without jobs: jobs stay with their group for life, and other members would have to be asked. */
async function mayMove(deps: Deps, account: Account, gid: string): Promise<boolean> {
  if (account.gid === gid) return false
  const others = await deps.models.accounts.exists({ gid: account.gid, role: 'recruiter', _id: { $ne: account._id } })
  // jobs belong to no interview, and `iv` leads to them by an index
  const hasJobs = await documents.exists(deps, 'jobs', { iv: '', gid: account.gid })
  return others === null && !hasJobs
}

/** The newest invitation of the actor to a group that was not declined, null when there is none. */
export const findInvitationToJoin = async (deps: Deps, actor: Actor, gid: string): Promise<Invitation | null> =>
  await deps.models.invitations
    .findOne({ gid, accountId: actor.id, declinedAt: { $exists: false } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<Invitation>()

/**
 * Answers an invitation to join. Who accepts leaves their sessions behind with the old group.
 * @throws Outcome 1 expired, 4 cancelled, 10 when the account cannot move any more
 */
export async function answerInvitation(
  deps: Deps,
  actor: Actor,
  { invitation, accepts }: { invitation: Invitation; accepts: boolean },
): Promise<{ gid: string; role: GroupRole; status: 'active' | 'declined' }> {
  const { _id, gid, groupRole } = invitation
  // a repeat
  if (accepts && isAccepted(actor, invitation)) return { gid, role: groupRole, status: 'active' }
  checkOpen(deps, invitation)
  if (accepts) await join(deps, actor, invitation)
  await deps.models.invitations.updateOne({ _id }, { $set: { [accepts ? 'usedAt' : 'declinedAt']: deps.clock.now() } })
  await audit(deps, { id: `${_id}.answer`, gid, by: actor.id, action: accepts ? 'group.joined' : 'group.declined', target: actor.id })
  return { gid, role: groupRole, status: accepts ? 'active' : 'declined' }
}

const isAccepted = (actor: Actor, { gid, usedAt }: Invitation): boolean => usedAt !== undefined && actor.gid === gid

/** @throws Outcome 10 used and left again, 4 cancelled, 1 expired */
function checkOpen(deps: Pick<Deps, 'clock'>, { usedAt, cancelledAt, expiresAt }: Invitation): void {
  if (usedAt !== undefined) throw refuseInvitation(10)
  if (cancelledAt !== undefined) throw refuseInvitation(4)
  if (expiresAt <= deps.clock.now()) throw refuseInvitation(1)
}

/**
 * Describes an invitation to join to its recipient.
 * @throws Outcome 1, 4 and 10 as answering it would; 3 when the group is gone
 */
export async function describeInvitation(deps: Deps, actor: Actor, invitation: Invitation): Promise<InvitationToJoin> {
  const { gid, groupRole: role, by, expiresAt: expires_at } = invitation
  const group = await deps.models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean<Group>()
  const isMember = isAccepted(actor, invitation)
  if (!isMember) checkOpen(deps, invitation)
  if (!group) throw refuseInvitation(3)
  const host = await deps.models.accounts.findOne({ _id: by }).lean<Account>()
  const facts = { gid, groupName: group.groupName, role, invitedBy: host ? fullName(host) : '', expires_at }
  return { ...facts, status: isMember ? 'active' : 'pending', can_accept: await canAccept(deps, actor, gid) }
}

/** Accepts also an account that an interrupted first try moved, and finishes it. */
async function canAccept(deps: Deps, { id }: Actor, gid: string): Promise<boolean> {
  const account = await deps.models.accounts.findOne({ _id: id }).lean<Account>()
  return account !== null && (account.gid === gid || (await mayMove(deps, account, gid)))
}

async function join(deps: Deps, actor: Actor, { gid, groupRole }: Invitation): Promise<void> {
  const account = await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>()
  if (!account) throw new AppError('notFound')
  // moved by a first try that was cut off
  if (account.gid === gid) return await followRole(deps, account)
  if (!(await mayMove(deps, account, gid))) throw refuseInvitation(10)
  await moveAccount(deps, account, { gid, groupRole })
}
