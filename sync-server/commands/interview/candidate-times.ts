import type { recording_times } from '#shared/api/jobseeker/recording_times.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { recordingTimes } from './recording-times.ts'

/** Times of the answers that candidates may know; none without a deadline. */
export async function candidateTimes(
  deps: Deps,
  interview: OwnInterview,
  parts: Pick<JobParts, 'job'> | null,
): Promise<OutputOf<typeof recording_times>['answers']> {
  const deadlineAt = parts ? deadlineOf(interview, parts) : null
  if (deadlineAt === null) return []
  const judged = await recordingTimes(deps, { gid: interview.gid, interviewId: interview.id, deadlineAt, nowMs: deps.clock.now() })
  return (
    judged
      // pending answers may still be proven
      .filter(({ isReceived, time }) => isReceived || time.verdict !== 'check')
      .map(({ answerId, isReceived, time }) => ({
        answerId,
        verdict: time.verdict,
        // an answer still being sent has not arrived late yet
        arrivedLate: isReceived && time.arrivedLate,
      }))
  )
}
