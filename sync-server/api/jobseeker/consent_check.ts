import { consent_check } from '#shared/api/jobseeker/consent_check.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { consentAnswer, latestConsent, requireLatest } from '../../commands/interview/decide-consent.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(consent_check, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, deps }) => {
    const latest = requireLatest(await latestConsent(deps, record), input.consent_id)
    const { consent } = record
    // decided about an earlier text, or not at all
    if (consent?.version !== latest.version) return { consentGiven: false, consentApiMessage: '' as const }
    if (!consent.given && input.action !== 'reject') throw new Outcome(1, 'Consent rejected')
    return consentAnswer(consent.given)
  },
})
