import { fetch_candidate_history } from '#shared/api/recruiter/fetch_candidate_history.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { candidateHistory } from '../../commands/audit/candidate-history.ts'
import { handle } from '../../http/handle.ts'
import { findInterviewById } from '../../queries/job.ts'

export default handle(fetch_candidate_history, {
  load: ({ input, actor, deps }) => findInterviewById(deps, actor, input.interview_id),
  allow: canEditJob,
  run: ({ deps, record }) => candidateHistory(deps, { gid: record.gid, interviewId: record.id }),
})
