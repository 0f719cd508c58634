import { consent_by_link } from '#shared/api/jobseeker/consent_by_link.ts'
import { companyOf, consentOf } from '../../presenters/interview-pack.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { findLinked, linkOutcome } from '../../commands/interview/check-link.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(consent_by_link, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const interview = await findLinked(deps, readLink(deps, input.interviewId))
    const { consent } = interview
    const parts = await loadJobParts(deps, interview)
    if (!parts) throw linkOutcome(13)
    const latest = consentOf(parts, interview)
    const isLatest = consent !== undefined && consent.version === latest?.version && consent.textHash === latest.textHash
    return {
      consent: latest,
      company: companyOf(parts).name,
      jobName: parts.job.name,
      decided: consent ? { given: consent.given, at: consent.at, isLatest, machineHelp: consent.ai !== false } : null,
    }
  },
})
