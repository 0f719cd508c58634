import { fetch_job_by_invitation_token } from '#shared/api/recruiter/fetch_job_by_invitation_token.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { openReview } from '../../commands/reviews/review-links.ts'
import { reviewPackOf } from '../../presenters/review-pack.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_job_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps }) => reviewPackOf((await orUnknown(deps, () => openReview(deps, input.token))).parts),
})
