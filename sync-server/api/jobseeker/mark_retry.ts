import { mark_retry } from '#shared/api/jobseeker/mark_retry.ts'
import { raiseRetries } from '../../commands/interview/count-retries.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

const MOST = 9999

export default handle(mark_retry, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: ({ record, actor, deps }) => raiseRetries(deps, { interview: record, by: actor.id, to: (before) => Math.min(MOST, before + 1) }),
})
