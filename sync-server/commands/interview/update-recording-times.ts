import type { Interview } from '#shared/entities/interview.ts'
import { summariseTimes } from '#shared/policies/recording-time.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { recordingTimes } from './recording-times.ts'

/** Writes what is known of the times of received answers into the interview, for lists that are read without a line. Safe to repeat. */
export async function updateRecordingTimes(deps: Deps, { gid, interviewId }: { gid: string; interviewId: string }): Promise<void> {
  const entity = await deps.models.entities.findOne({ _id: interviewId, gid, col: 'interviews', del: false }).lean<StoredEntity>()
  if (!entity) return
  const fields = entity.body as unknown as Interview // every commit passed the zod object of interviews
  const parts = await loadJobParts(deps, { gid, jobId: fields.jobId })
  if (!parts) return
  const judged = await recordingTimes(deps, { gid, interviewId, deadlineAt: deadlineOf(fields, parts), nowMs: deps.clock.now() })
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
