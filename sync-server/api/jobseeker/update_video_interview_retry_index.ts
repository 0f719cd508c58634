import { update_video_interview_retry_index } from '#shared/api/jobseeker/update_video_interview_retry_index.ts'
import { raiseRetries } from '../../commands/interview/count-retries.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(update_video_interview_retry_index, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: ({ input, record, actor, deps }) => raiseRetries(deps, { interview: record, by: actor.id, to: () => input.index }),
})
