import { request_erasure } from '#shared/api/jobseeker/request_erasure.ts'
import { askOwnErasure } from '../../commands/privacy/own-erasure.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(request_erasure, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: ({ actor, deps, record }) => askOwnErasure(deps, record, actor.id),
})
