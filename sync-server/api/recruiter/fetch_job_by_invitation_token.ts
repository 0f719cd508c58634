import { fetch_job_by_invitation_token } from '#shared/api/recruiter/fetch_job_by_invitation_token.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { openReview } from '../../commands/reviews/review-links.ts'
import { reviewPackOf } from '../../presenters/review-pack.ts'
import { interviewsWithSets } from '../../queries/review.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_job_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const { invitation, parts } = await orUnknown(deps, () => openReview(deps, input.token))
    const { gid, scope } = parts.job
    return reviewPackOf(parts, await interviewsWithSets(deps, { ids: invitation.interviewIds, gid, scope }))
  },
})
