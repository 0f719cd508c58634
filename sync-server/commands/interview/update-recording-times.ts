import type { Interview } from '#shared/entities/interview.ts'
import { summariseTimes } from '#shared/policies/recording-time.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { onCommit } from '../../sync/write/commit-listeners.ts'
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

/** Whatever way a deadline was moved: answers that have arrived are judged by the new one. */
onCommit(async (deps, { entity: { _id, gid, iv, col, del }, changed }) => {
  if (del) return
  if (col === 'answers' && changed.includes('receipt')) await updateRecordingTimes(deps, { gid, interviewId: iv })
  if (col === 'interviews' && changed.includes('endAt')) await updateRecordingTimes(deps, { gid, interviewId: _id })
  if (col !== 'jobs' || !changed.includes('deadlineAt')) return
  const scope = `job:${_id}`
  const rows = await deps.models.entities
    .find({ scope, gid, col: 'interviews', del: false, 'body.delivered': { $exists: true } }, { _id: 1 })
    .lean<{ _id: string }[]>()
  for (const row of rows) await updateRecordingTimes(deps, { gid, interviewId: row._id })
})
