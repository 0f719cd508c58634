import { scopeOf } from '#shared/primitives/scopes.ts'
import { updateRecordingTimes } from '../commands/interview/update-recording-times.ts'
import { documents } from '../sync/documents.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Judges an answer that arrived by the deadline of its interview. */
onCommit('answers', async (deps, { doc, changed }) => {
  if (doc && changed.includes('receipt')) await updateRecordingTimes(deps, { gid: doc.gid, interviewId: doc.iv })
})

/** Judges answers that have arrived by the new deadline of their interview; a new one has none. */
onCommit('interviews', async (deps, { doc, before, changed }) => {
  if (doc && before && changed.includes('endAt')) await updateRecordingTimes(deps, { gid: doc.gid, interviewId: doc.id })
})

/** The same for every interview of a job. */
onCommit('jobs', async (deps, { doc, changed }) => {
  if (!doc || !changed.includes('deadlineAt')) return
  const { gid } = doc
  const of = { scope: scopeOf.job(doc.id), gid }
  const rows = await documents.find(deps, 'interviews', of, { where: { delivered: { $exists: true } }, only: ['id'] })
  for (const { id } of rows) await updateRecordingTimes(deps, { gid, interviewId: id })
})
