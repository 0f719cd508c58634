import { consent_fetch } from '#shared/api/jobseeker/consent_fetch.ts'
import { consentOf } from '../../presenters/interview-pack.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(consent_fetch, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const parts = await loadJobParts(deps, record)
    return { consent: parts ? consentOf(parts, record) : null }
  },
})
