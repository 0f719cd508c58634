import { fetch_emotions } from '#shared/api/recruiter/fetch_emotions.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(fetch_emotions, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  // law and R120: nothing infers emotions here
  run: async () => await Promise.resolve([]),
})
