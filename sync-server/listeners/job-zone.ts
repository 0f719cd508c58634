import { zoneOf } from '#shared/policies/layout.ts'
import { moveDays } from '../commands/jobs/move-days.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Days stay days when the zone of their job changes, whoever changes it. */
onCommit('jobSettings', async (deps, { op, gid, scope, doc, changed, before }) => {
  if (!doc || doc.section !== 'layout' || !changed.includes('timezone')) return
  const [from, to] = [zoneOf(before ?? {}), zoneOf(doc)]
  if (from !== to) await moveDays(deps, { jobId: doc.jobId, gid, scope, from, to, by: `zone.${op}` })
})
