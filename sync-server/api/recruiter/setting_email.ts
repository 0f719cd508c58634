import { setting_email } from '#shared/api/recruiter/setting_email.ts'
import { languageOfText, presentEmail } from '#shared/policies/email-settings.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { saveJobEmail } from '../../commands/mail/email-settings.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(setting_email, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { job_id: jobId, ...form }, actor, deps, record }) => {
    const { parts, gid } = record
    const place = { jobId, gid, current: parts.setting('email'), language: languageOfText(parts.setting('layout')) }
    return { job_id: jobId, email: presentEmail(await saveJobEmail(deps, actor, form, place)) }
  },
})
