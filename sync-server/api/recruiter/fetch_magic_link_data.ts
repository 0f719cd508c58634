import { fetch_magic_link_data } from '#shared/api/recruiter/fetch_magic_link_data.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentMagicLink } from '../../presenters/magic-link.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(fetch_magic_link_data, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ record, request }) => await Promise.resolve(presentMagicLink(record.parts, request.origin)),
})
