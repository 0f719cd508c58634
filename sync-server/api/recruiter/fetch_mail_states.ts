import { fetch_mail_states } from '#shared/api/recruiter/fetch_mail_states.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { mailStates } from '../../commands/mail/mail-states.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(fetch_mail_states, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ deps, record }) => ({
    ...(await mailStates(deps, { gid: record.gid, jobId: record.id })),
    has_mail_server: deps.config.smtpUrl !== undefined,
  }),
})
