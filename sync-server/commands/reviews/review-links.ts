import { Outcome } from '#shared/primitives/errors.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { REVIEW_LINK_OUTCOMES, type ReviewFacts, type ReviewLinkOutcome } from '#shared/views/reviewer.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { ReviewInvitation } from '../../models/groups/review-invitation.ts'
import { documents } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'
import { displayName } from '../../presenters/account.ts'
import { companyOf } from '../../presenters/interview-pack.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import { lifeOf, openSession } from '../identity/open-session.ts'
import type { Visitor } from '../identity/sign-in.ts'

/** A link that lets somebody in, and the job it leads to. */
export interface OpenReview {
  invitation: ReviewInvitation
  parts: JobParts
}

/**
 * The review behind the secret of a link.
 * @throws Outcome 1 expired, 2 nobody was sent it, 3 its job or group is gone, 4 cancelled
 */
export async function openReview(deps: Pick<Deps, 'models' | 'clock'>, token: string): Promise<OpenReview> {
  const invitation = await deps.models.reviewInvitations.findOne({ _id: hashToken(token) }).lean<ReviewInvitation>()
  if (!invitation) throw refuse(2)
  if (invitation.cancelledAt !== undefined) throw refuse(4)
  if (invitation.expiresAt <= deps.clock.now()) throw refuse(1)
  const group = await deps.models.groups.exists({ _id: invitation.gid, deletedAt: { $exists: false } })
  const parts = group && (await loadJobParts(deps, invitation))
  if (!parts) throw refuse(3)
  return { invitation, parts }
}

const refuse = (code: ReviewLinkOutcome): Outcome => new Outcome(code, REVIEW_LINK_OUTCOMES[code])

/** Facts that the page shows before anybody is let in. */
export async function reviewFacts(deps: Pick<Deps, 'models'>, { invitation, parts }: OpenReview): Promise<ReviewFacts> {
  const { gid, email, accountId, message, language, expiresAt, interviewIds } = invitation
  const account = await deps.models.accounts.findOne({ _id: accountId }).lean<Account>()
  const programme = await documents.get(deps, 'programmes', { id: parts.job.programmeId, gid })
  return {
    job_name: parts.job.name,
    program_name: programme?.name ?? '',
    company_name: companyOf(parts).name,
    email,
    name: nameGiven(account, email),
    count: interviewIds.length,
    message,
    language,
    expires_at: expiresAt,
  }
}

/** Name that a guest gave before; a new guest is called by the invited address. */
function nameGiven(account: Account | null, email: string): string {
  const name = account ? displayName(account) : ''
  return name === email || name === account?.email ? '' : name
}

/** Lets the guest in, under the one name given now, or those known before. The session ends with the link. */
export async function enterReview(
  deps: Deps,
  { invitation }: OpenReview,
  { name, visitor }: { name: string | undefined; visitor: Visitor },
): Promise<SignedIn> {
  const { _id, accountId, gid, expiresAt } = invitation
  const account = await deps.models.accounts.findOne({ _id: accountId }).lean<Account>()
  if (!account || account.frozenAt !== undefined) throw refuse(3)
  const now = deps.clock.now()
  if (name !== undefined) await deps.models.accounts.updateOne({ _id: accountId }, { $set: { firstName: name, lastName: '' } })
  await deps.models.reviewInvitations.updateOne({ _id }, { $set: { openedAt: now } })
  const life = lifeOf('guest', now)
  const signedIn = await openSession(deps, {
    account: { ...account, ...(name === undefined ? {} : { firstName: name, lastName: '' }) },
    loginMethod: 'viaUrl',
    ...life,
    expiresAt: Math.min(life.expiresAt, expiresAt),
    endsAt: Math.min(life.endsAt, expiresAt),
    device: visitor.device,
    ...(visitor.identifier ? { identifier: visitor.identifier } : {}),
  })
  await audit(deps, { gid, by: accountId, action: 'session.opened', target: accountId })
  return signedIn
}
