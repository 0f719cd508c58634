import { update_explicit_consent } from '#shared/api/jobseeker/update_explicit_consent.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { findLinked, linkOutcome } from '../../commands/interview/check-link.ts'
import { decideConsent, latestConsent, requireLatest } from '../../commands/interview/decide-consent.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(update_explicit_consent, {
  allow: everyone,
  run: async ({ input: { email, accessCode, acceptConsent }, deps }) => {
    const interview = await findLinked(deps, readLink(deps, accessCode))
    if (interview.email !== email) throw linkOutcome(13)
    const latest = await latestConsent(deps, interview)
    return await decideConsent(deps, interview, { text: requireLatest(latest, latest?.id), given: acceptConsent, by: 'link' })
  },
})
