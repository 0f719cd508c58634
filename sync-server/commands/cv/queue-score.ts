import type { Deps } from '../../deps.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/** Has the CV of an interview scored again. While it waits, a repeat is the same job. */
export async function queueScore(deps: Deps, { id, gid }: { id: string; gid: string }): Promise<void> {
  await commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    changes: ({ cvStatus }) => (cvStatus === 'queued' ? null : { cvStatus: 'queued' as const }),
  })
  await deps.jobs.enqueue('score-cv', { interviewId: id }, `score-cv:${id}`)
}
