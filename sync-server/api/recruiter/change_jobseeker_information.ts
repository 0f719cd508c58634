import { change_jobseeker_information } from '#shared/api/recruiter/change_jobseeker_information.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { editCandidate } from '../../commands/candidates/edit-candidate.ts'
import { handle } from '../../http/handle.ts'
import { findInterviewById } from '../../queries/job.ts'

export default handle(change_jobseeker_information, {
  load: ({ input, actor, deps }) => findInterviewById(deps, actor, input.interview_id),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) => editCandidate(deps, { by: actor.id, record, change: input.new_info }),
})
