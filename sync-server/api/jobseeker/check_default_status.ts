import { check_default_status } from '#shared/api/jobseeker/check_default_status.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(check_default_status, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record }) => await Promise.resolve({ defaultTriggered: record.defaultTriggered === true }),
})
