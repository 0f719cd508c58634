import { jobIdOf } from '#shared/primitives/scopes.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'
import { countsQuota, recordUsage } from '../commands/groups/quota.ts'

/** Every interview that began counts one unit, by whatever way its beginning came: an app tells it by sync (X62). Once for each. */
onCommit('interviews', async (deps, { doc: interview, changed }) => {
  if (!interview || interview.startedAt === undefined || !changed.includes('startedAt')) return
  if (!(await countsQuota(deps, interview))) return
  const { id: interviewId, scope, gid, by, startedAt: at } = interview
  await recordUsage(deps, { interviewId, jobId: jobIdOf(scope), gid, by, at })
})
