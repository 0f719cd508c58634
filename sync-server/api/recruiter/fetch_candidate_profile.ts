import { fetch_candidate_profile } from '#shared/api/recruiter/fetch_candidate_profile.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentProfile } from '../../presenters/candidate-profile.ts'
import { findAnswered } from '../../queries/answered.ts'
import { givenTrainingReport } from '../../queries/training-report.ts'

export default handle(fetch_candidate_profile, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => presentProfile(record, await givenTrainingReport(deps, actor, record)),
})
