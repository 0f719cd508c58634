import { fetch_setting } from '#shared/api/jobseeker/fetch_setting.ts'
import { AppError } from '#shared/lib/errors.ts'
import { buildPack } from '../../commands/build-pack.ts'
import { refuseUnconfirmed } from '../../commands/email-first.ts'
import { loadJobParts } from '../../commands/job-parts.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_setting, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps, request }) => {
    const parts = await loadJobParts(deps, { gid: record.entity.gid, jobId: record.fields.jobId })
    if (!parts) throw new AppError('notFound')
    refuseUnconfirmed(parts, { session: request.session, fields: record.fields })
    return buildPack(record, parts)
  },
})
