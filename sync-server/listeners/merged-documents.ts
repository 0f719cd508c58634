import { mergedInto, moveJob, moveToInterview } from '../sync/write/merged.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Words about a person whom two devices added follow to the row that stayed: they may come after their own row was merged. */
onCommit(['comments', 'reviews'], async (deps, { id, doc, iv, gid }) => {
  if (!doc || iv === '') return
  const to = await mergedInto(deps, { id: iv, gid })
  const child = to === null ? null : await deps.models.entities.findOne({ _id: id, gid, iv, del: false }).lean()
  if (to !== null && child) await moveToInterview(deps, child, to)
})

/** A job follows its programme in the same way. */
onCommit('jobs', async (deps, { id, doc, gid, changed }) => {
  if (!doc || !changed.includes('programmeId')) return
  const to = await mergedInto(deps, { id: doc.programmeId, gid })
  if (to !== null) await moveJob(deps, { id, gid, from: doc.programmeId, to })
})
