import type { Interview } from '#shared/entities/interview.ts'
import { summariseTimes } from '#shared/policies/recording-time.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { recordingTimes } from './recording-times.ts'

/** Writes what is known of the times of received answers into the interview, for lists that are read offline. Safe to repeat. */
export async function updateRecordingTimes(deps: Deps, { gid, interviewId }: { gid: string; interviewId: string }): Promise<void> {
  const interview = await documents.get(deps, 'interviews', { id: interviewId, gid })
  if (!interview) return
  const parts = await loadJobParts(deps, interview)
  if (!parts) return
  const judged = await recordingTimes(deps, { gid, interviewId, deadlineAt: deadlineOf(interview, parts), nowMs: deps.clock.now() })
  const recorded = summariseTimes(judged.filter(({ isReceived }) => isReceived).map(({ time }) => time))
  await commitEdit(deps, {
    by: 'delivery',
    col: 'interviews',
    id: interviewId,
    gid,
    changes: (current) => (isSame(current.recorded ?? NOTHING, recorded) ? null : { recorded }),
  })
}

type Recorded = NonNullable<Interview['recorded']>
const NOTHING: Recorded = { arrivedLate: 0, late: 0, toCheck: 0 }
const isSame = (a: Recorded, b: Recorded): boolean => a.arrivedLate === b.arrivedLate && a.late === b.late && a.toCheck === b.toCheck
