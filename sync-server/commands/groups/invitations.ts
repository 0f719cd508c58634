import { Outcome } from '#shared/primitives/errors.ts'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { INVITATION_OUTCOMES, type InvitationOutcome } from '#shared/views/invitation.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import type { Invitation } from '../../models/identity/invitation.ts'
import { fullName } from '../../presenters/account.ts'
import { audit } from '../audit/audit.ts'
import { mailPerson } from '../mail/system-mail.ts'

/** Validity of an invitation. */
export const INVITATION_DAYS = 7
export const INVITATION_MS = INVITATION_DAYS * 86_400_000

export interface NewInvitation {
  gid: string
  email: string
  groupRole: GroupRole
  /** account of who invites */
  by: string
  /** of the link */
  origin: string
  /** code of the interface language of who invites */
  language?: string
}

/**
 * Invites somebody to register as a recruiter of a group, by mail. Earlier invitations of this address to the group end. Gives the secret of
 * the link, which is nowhere else but in the mail.
 * @throws Outcome 10 when there is such a recruiter
 */
export async function inviteRecruiter(deps: Deps, { gid, email, groupRole, by, origin, language }: NewInvitation): Promise<string> {
  if (await deps.models.accounts.exists({ email, role: 'recruiter' })) throw refuseInvitation(10)
  await cancelInvitations(deps, { gid, email })
  const token = deps.random.token()
  const createdAt = deps.clock.now()
  const accountId = deps.random.id()
  await deps.models.invitations.insertMany(
    [{ _id: hashToken(token), gid, email, groupRole, by, accountId, createdAt, expiresAt: createdAt + INVITATION_MS }],
    { lean: true },
  )
  if (!(await keepNewest(deps, { _id: hashToken(token), gid, email }))) return token
  const group = await deps.models.groups.findOne({ _id: gid }).lean<Group>()
  const host = await deps.models.accounts.findOne({ _id: by }).lean<Account>()
  await audit(deps, { gid, by, action: 'group.invited', target: accountId })
  await mailPerson(
    deps,
    { id: `invited.${accountId}`, gid, email, language, account: host },
    {
      kind: 'invitation',
      url: `${origin}/register/${token}`,
      groupName: group?.groupName ?? '',
      days: INVITATION_DAYS,
      ...(host ? { invitedBy: fullName(host) } : {}),
    },
  )
  return token
}

/**
 * Ends all open invitations of an address to a group but the newest. Asked for after a new one is stored: of several made in one moment whoever
 * looks last sees all, so one stays. False when that is another than this, which then is not mailed.
 */
export async function keepNewest(deps: Pick<Deps, 'models' | 'clock'>, made: Pick<Invitation, '_id' | 'gid' | 'email'>): Promise<boolean> {
  const { _id, gid, email } = made
  const isOpen = { gid, email, usedAt: { $exists: false }, cancelledAt: { $exists: false }, declinedAt: { $exists: false } }
  const open = await deps.models.invitations.find(isOpen).sort({ createdAt: -1, _id: -1 }).lean<Invitation[]>()
  const [newest, ...others] = open
  if (others.length > 0)
    await deps.models.invitations.updateMany(
      { _id: { $in: others.map((other) => other._id) }, usedAt: { $exists: false } },
      { $set: { cancelledAt: deps.clock.now() } },
    )
  return newest === undefined || newest._id === _id
}

/** Takes back what was sent to this address and not used yet; the links then say that the host cancelled them. */
export async function cancelInvitations(
  deps: Pick<Deps, 'models' | 'clock'>,
  { gid, email }: Pick<Invitation, 'gid' | 'email'>,
): Promise<void> {
  await deps.models.invitations.updateMany(
    { gid, email, usedAt: { $exists: false }, cancelledAt: { $exists: false } },
    { $set: { cancelledAt: deps.clock.now() } },
  )
}

/** An invitation that lets somebody in, and where to. */
export interface OpenInvitation {
  invitation: Invitation
  group: Group
}

/**
 * The invitation behind a secret.
 * @throws Outcome 1 expired, 2 nobody was sent it, 3 its group is gone, 4 cancelled, 10 used or registered in another way
 */
export async function openInvitation(deps: Pick<Deps, 'models' | 'clock'>, token: string): Promise<OpenInvitation> {
  const invitation = await deps.models.invitations.findOne({ _id: hashToken(token) }).lean<Invitation>()
  if (!invitation) throw refuseInvitation(2)
  if (invitation.usedAt !== undefined) throw refuseInvitation(10)
  if (invitation.cancelledAt !== undefined) throw refuseInvitation(4)
  if (invitation.expiresAt <= deps.clock.now()) throw refuseInvitation(1)
  const group = await deps.models.groups.findOne({ _id: invitation.gid }).lean<Group>()
  if (!group) throw refuseInvitation(3)
  const registered = await deps.models.accounts.findOne({ email: invitation.email, role: 'recruiter' }, { _id: 1 }).lean()
  // its own account without the mark of being used: a registration that was cut off, which a repeat finishes
  if (registered && registered._id !== invitation.accountId) throw refuseInvitation(10)
  return { invitation, group }
}

export const refuseInvitation = (code: InvitationOutcome): Outcome => new Outcome(code, INVITATION_OUTCOMES[code])
