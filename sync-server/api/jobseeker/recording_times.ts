import { recording_times } from '#shared/api/jobseeker/recording_times.ts'
import { deadlineOf } from '../../commands/build-pack.ts'
import { loadJobParts } from '../../commands/job-parts.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { recordingTimes } from '../../commands/recording-times.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(recording_times, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ deps, record }) => {
    const { gid, _id: interviewId } = record.entity
    const parts = await loadJobParts(deps, { gid, jobId: record.fields.jobId })
    const deadlineAt = parts ? deadlineOf(record.fields, parts) : null
    if (deadlineAt === null) return { answers: [] }
    const judged = await recordingTimes(deps, { gid, interviewId, deadlineAt, nowMs: deps.clock.now() })
    return {
      answers: judged
        // what is under way may still be proven
        .filter(({ isReceived, time }) => isReceived || time.verdict !== 'check')
        .map(({ answerId, isReceived, time }) => ({
          answerId,
          verdict: time.verdict,
          // whoever is still sending has not arrived late yet
          arrivedLate: isReceived && time.arrivedLate,
        })),
    }
  },
})
