import { fetch_ongoing_interview } from '#shared/api/recruiter/fetch_ongoing_interview.ts'
import { underWay } from '#shared/policies/interview-progress.ts'
import { listProgress } from '../../commands/delivery/list-progress.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_ongoing_interview, {
  allow: everyone,
  run: async ({ input, actor, deps }) => await listProgress(deps, actor, { ...input, choose: underWay }),
})
