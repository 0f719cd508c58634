import { get_email_logo } from '#shared/api/recruiter/get_email_logo.ts'
import { parseMediaName } from '#shared/lib/files/group-media.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(get_email_logo, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ actor, deps, request, record }) => {
    const key = record.parts.setting('email').emailLogo ?? ''
    // a device wrote the name: it opens a logo of the own group and nothing else
    if (parseMediaName(key, record.gid)?.kind !== 'logo' || !(await deps.s3.head('recruiter', key))) throw new AppError('notFound')
    // the job may get another logo under the same address
    const headers = { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" }
    return await answerFile(deps, { bucket: 'recruiter', key, who: actor.id, header: (name) => request.header(name), headers })
  },
})
