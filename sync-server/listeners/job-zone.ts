import { zoneOf } from '#shared/policies/layout.ts'
import { moveCandidates, moveJob } from '../commands/jobs/move-days.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Candidates whose days are moved before the edit is answered; more of them are moved by a job. */
const AT_ONCE = 50

/** Days stay days when the zone of their job changes, whoever changes it. */
onCommit('jobSettings', async (deps, { op, gid, scope, doc, changed, before }) => {
  if (!doc || doc.section !== 'layout' || !changed.includes('timezone')) return
  const [from, to] = [zoneOf(before ?? {}), zoneOf(doc)]
  if (from === to) return
  const change = { jobId: doc.jobId, gid, scope, from, by: `zone.${op}` }
  await moveJob(deps, { ...change, to })
  if (!(await moveCandidates(deps, { ...change, to }, AT_ONCE))) await deps.jobs.enqueue('move-days', change, change.by)
})
