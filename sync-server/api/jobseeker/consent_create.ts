import { consent_create } from '#shared/api/jobseeker/consent_create.ts'
import { decideConsent, latestConsent, requireLatest } from '../../commands/interview/decide-consent.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(consent_create, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const text = requireLatest(await latestConsent(deps, record), input.consent_id)
    return await decideConsent(deps, record, { text, given: input.action === 'accept', by: actor.id })
  },
})
