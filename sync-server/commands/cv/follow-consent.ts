import { declinesMachine } from '#shared/policies/machine-help.ts'
import type { Deps } from '../../deps.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import type { Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { changeVersions } from './change-versions.ts'
import { readOwnCv } from './read-own-cv.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/** Takes off what machines made of the CV of who declined them; who takes that back has it read. What people typed stays. Safe to repeat. */
export async function followCvConsent(deps: Deps, interview: Doc<'interviews'>): Promise<void> {
  if (!declinesMachine(interview)) return await readOwnCv(deps, interview)
  const { id, gid } = interview
  if (!(await findCv(deps, interview))) return
  await changeVersions(deps, interview, (versions) =>
    versions.map(({ objectName, name, sha256, arrivedAt, hasJoined }) => ({
      objectName,
      name,
      sha256,
      arrivedAt,
      ...(hasJoined && { hasJoined }),
    })),
  )
  await deps.models.cvs.updateOne({ _id: id, gid }, { $unset: { scored: 1 } })
  await commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    changes: { cvScore: undefined, cvSays: undefined, cvStatus: undefined },
  })
}
