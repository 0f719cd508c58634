import { declinesMachine } from '#shared/policies/machine-help.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { ownerMay } from '../../queries/owner-may.ts'
import type { Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { addVersion } from './add-version.ts'
import { queueRead } from './queue-read.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/** Has the file that a candidate brought read, where the job reads CVs and its candidate wants a machine. Safe to repeat. */
export async function readOwnCv(deps: Deps, interview: Doc<'interviews'>): Promise<void> {
  const { id, gid, scope, cv } = interview
  if (!cv || declinesMachine(interview)) return
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  if (!parts || !(await ownerMay(deps, parts, 'cv_scoring'))) return
  const { objectName, name, sha256, at: arrivedAt } = cv
  const stored = await addVersion(deps, interview, { objectName, name, sha256, arrivedAt })
  const version = stored?.versions.find((one) => one.objectName === objectName)
  if (!version || version.reading || version.failed !== undefined) return
  await commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    changes: ({ cvStatus }) => (cvStatus === 'queued' ? null : { cvStatus: 'queued' as const }),
  })
  await queueRead(deps, { id, gid, sha256 })
}
