import { settingId } from '#shared/entities/job-setting.ts'
import { lockBy, missedVersion } from '#shared/policies/setup/criteria-version.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import { documents } from '../sync/documents.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'
import { commitEdit } from '../sync/write/commit.ts'

/** Author of these edits in the log. */
const BY = 'criteria'

/** A sealed review locks the criteria it has ratings by. The interview says the job, because the review is what its author wrote. */
onCommit('reviews', async (deps, { doc, scope, iv, gid }) => {
  if (!doc?.criteriaVersion || isScopeOf('user', scope)) return
  const interview = await documents.get(deps, 'interviews', { id: iv, gid }, { only: ['jobId'] })
  const id = settingId(interview?.jobId ?? '', 'scoring')
  const scoring = await documents.get(deps, 'jobSettings', { id, gid })
  if (!scoring || lockBy(doc, scoring) === null) return
  await commitEdit(deps, {
    by: BY,
    col: 'jobSettings',
    id,
    gid,
    changes: (current) => {
      const criteriaLocked = lockBy(doc, current)
      return criteriaLocked === null ? null : { criteriaLocked }
    },
  })
})

/** An edit made where the lock was not known yet gets its new version here. */
onCommit('jobSettings', async (deps, { id, gid, doc, before, changed }) => {
  if (doc?.section !== 'scoring' || !before || !changed.includes('criteria')) return
  if (missedVersion(before, doc) === null) return
  await commitEdit(deps, { by: BY, col: 'jobSettings', id, gid, changes: (scoring) => missedVersion(before, scoring) })
})
