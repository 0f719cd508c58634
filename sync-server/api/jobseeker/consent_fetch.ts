import { consent_fetch } from '#shared/api/jobseeker/consent_fetch.ts'
import { consentOf } from '../../commands/build-pack.ts'
import { loadJobParts } from '../../commands/job-parts.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(consent_fetch, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const parts = await loadJobParts(deps, { gid: record.entity.gid, jobId: record.fields.jobId })
    return { consent: parts ? consentOf(parts) : null }
  },
})
