import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { ReviewInvitation } from '../../models/groups/review-invitation.ts'
import { audit } from '../audit/audit.ts'
import { endReview } from './invite-reviewers.ts'
import { openReview } from './review-links.ts'

/**
 * A guest declines: the link is over from now on, its rights with it, and the recruiters of the job see that. Safe to repeat; a job finishes what a
 * crash cuts off here.
 * @throws Outcome as for any use of the link, unless this very link was declined before
 */
export async function declineReview(deps: Deps, token: string): Promise<void> {
  const _id = hashToken(token)
  const former = await deps.models.reviewInvitations.findOne({ _id, declinedAt: { $exists: true } }).lean<ReviewInvitation>()
  const invitation = former ?? (await openReview(deps, token)).invitation
  const now = deps.clock.now()
  await deps.models.reviewInvitations.updateOne({ _id, declinedAt: { $exists: false } }, { $set: { declinedAt: now, expiresAt: now } })
  const { gid, accountId, jobId, interviewIds } = invitation
  const detail = { jobId, count: interviewIds.length }
  await audit(deps, { id: `${_id}.declined`, gid, by: accountId, action: 'access.declined', target: accountId, detail })
  if (invitation.endedAt === undefined) await endReview(deps, invitation)
}
