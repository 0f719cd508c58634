import { updateRecordingTimes } from '../commands/interview/update-recording-times.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Judges answers that have arrived by the new deadline, however it was moved. */
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
