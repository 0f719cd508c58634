import { isCountedAnew } from '#shared/policies/programme.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import { countAfterChange } from '../commands/jobs/count-job.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** The counters of a job follow its candidates. */
onCommit('interviews', async (deps, { scope, gid, doc, before }) => {
  if (!isScopeOf('job', scope)) return
  if (doc && before && !isCountedAnew(before, doc)) return
  await countAfterChange(deps, { scope, gid })
})

/** And its tests: the largest set of each counts (X06). */
onCommit('jobSettings', async (deps, { scope, gid, changed }) => {
  if (isScopeOf('job', scope) && changed.includes('tests')) await countAfterChange(deps, { scope, gid })
})

/** And its questions, and begin with the job itself: what belongs to it may have come first. */
onCommit(['questions', 'jobs'], async (deps, { scope, gid, doc, before }) => {
  if (isScopeOf('job', scope) && (!doc || !before)) await countAfterChange(deps, { scope, gid })
})
