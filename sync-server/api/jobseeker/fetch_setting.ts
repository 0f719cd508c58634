import { fetch_setting } from '#shared/api/jobseeker/fetch_setting.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { presentPack } from '../../presenters/interview-pack.ts'
import { refuseUnconfirmed } from '../../commands/identity/email-first.ts'
import { keepSets } from '../../commands/interview/keep-sets.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_setting, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps, request }) => {
    const parts = await loadJobParts(deps, record)
    if (!parts) throw new AppError('notFound')
    refuseUnconfirmed(parts, { session: request.session, interview: record })
    return presentPack(await keepSets(deps, record, parts), parts)
  },
})
