import { fetch_setting_by_invitation_token } from '#shared/api/recruiter/fetch_setting_by_invitation_token.ts'
import { companyOf, languagesOf } from '../../presenters/interview-pack.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { openReview } from '../../commands/reviews/review-links.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_setting_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const { parts } = await orUnknown(deps, () => openReview(deps, input.token))
    return { company: companyOf(parts), languages: languagesOf(parts) }
  },
})
