import { decline_by_invitation_token } from '#shared/api/recruiter/decline_by_invitation_token.ts'
import { declineReview } from '../../commands/reviews/decline-review.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(decline_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps }) => {
    await orUnknown(deps, () => declineReview(deps, input.token))
    return { state: 'declined' as const }
  },
})
