import { recording_times } from '#shared/api/jobseeker/recording_times.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { candidateTimes } from '../../commands/interview/candidate-times.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(recording_times, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ deps, record }) => ({
    answers: await candidateTimes(deps, record, await loadJobParts(deps, record)),
  }),
})
