import { update_consent_via_url } from '#shared/api/jobseeker/update_consent_via_url.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { findLinked } from '../../commands/interview/check-link.ts'
import { decideConsent, latestConsent, requireLatest } from '../../commands/interview/decide-consent.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(update_consent_via_url, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const interview = await findLinked(deps, readLink(deps, input.interviewId))
    const latest = await latestConsent(deps, interview)
    const { acceptConsent: given, machineHelp } = input
    return await decideConsent(deps, interview, { text: requireLatest(latest, latest?.id), given, machineHelp, by: 'link' })
  },
})
