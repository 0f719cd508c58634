import { fetch_consent_data_recruiter } from '#shared/api/recruiter/fetch_consent_data_recruiter.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentConsent } from '../../presenters/setting.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(fetch_consent_data_recruiter, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ record }) => await Promise.resolve({ consent: presentConsent(record.parts) }),
})
