import { scopeOf } from '#shared/primitives/scopes.ts'
import { updateRecordingTimes } from '../commands/interview/update-recording-times.ts'
import { documents } from '../sync/documents.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Judges answers that have arrived by the new deadline, however it was moved. */
onCommit(async (deps, { entity: { _id, gid, iv, col, del }, changed }) => {
  if (del) return
  if (col === 'answers' && changed.includes('receipt')) await updateRecordingTimes(deps, { gid, interviewId: iv })
  if (col === 'interviews' && changed.includes('endAt')) await updateRecordingTimes(deps, { gid, interviewId: _id })
  if (col !== 'jobs' || !changed.includes('deadlineAt')) return
  const of = { scope: scopeOf.job(_id), gid }
  const rows = await documents.find(deps, 'interviews', of, { where: { delivered: { $exists: true } }, only: ['id'] })
  for (const { id } of rows) await updateRecordingTimes(deps, { gid, interviewId: id })
})
