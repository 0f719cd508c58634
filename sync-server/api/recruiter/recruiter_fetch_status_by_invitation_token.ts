import { recruiter_fetch_status_by_invitation_token } from '#shared/api/recruiter/recruiter_fetch_status_by_invitation_token.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { enterReview, openReview } from '../../commands/reviews/review-links.ts'
import { everyone, handle } from '../../http/handle.ts'
import { clientInfo } from '../../http/client-info.ts'

export default handle(recruiter_fetch_status_by_invitation_token, {
  allow: everyone,
  run: async ({ input: { token, name, identifier }, deps, request }) =>
    await orUnknown(deps, async () => enterReview(deps, await openReview(deps, token), { name, visitor: clientInfo(request, identifier) })),
})
