import type { Deps } from '../../deps.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/** Has a file of a CV read, known by its hash, because names tell of people. A repeat is the same job while it waits; what could not be queued says so. */
export async function queueRead(deps: Deps, of: { id: string; gid: string; sha256: string }): Promise<'queued' | 'queue_failed'> {
  const { id, gid, sha256 } = of
  try {
    await deps.jobs.enqueue('read-cv', { interviewId: id, sha256 }, `read-cv:${id}:${sha256}`)
    return 'queued'
  } catch (error) {
    deps.log.error({ err: error, interviewId: id }, 'a CV could not be queued')
    await commitEdit(deps, { by: CV_SCORING, col: 'interviews', id, gid, changes: { cvStatus: 'queue_failed' } })
    return 'queue_failed'
  }
}
