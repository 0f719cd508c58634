import { recording_times } from '#shared/api/reports/recording_times.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { recordingTimes } from '../../commands/interview/recording-times.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(recording_times, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, deps, record }) => {
    const { gid, id: interviewId, fields } = record
    const parts = await loadJobParts(deps, { gid, jobId: input.job_id })
    const deadlineAt = parts ? deadlineOf(fields, parts) : null
    const answers = await recordingTimes(deps, { gid, interviewId, deadlineAt, nowMs: deps.clock.now() })
    return { deadlineAt, answers: answers.filter((answer) => answer.isReceived) }
  },
})
