import { get_info_by_invitation_token } from '#shared/api/reports/get_info_by_invitation_token.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { openReview, reviewFacts } from '../../commands/reviews/review-links.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_info_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps }) => await orUnknown(deps, async () => reviewFacts(deps, await openReview(deps, input.token))),
})
