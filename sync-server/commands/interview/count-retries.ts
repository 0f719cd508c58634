import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

/** Raises the number of recordings that failed for a technical reason; it never falls, and no attempt is used. */
export async function raiseRetries(
  deps: Deps,
  { interview: { id, gid }, by, to }: { interview: OwnInterview; by: string; to: (before: number) => number },
): Promise<{ currentVideoInterviewRetryCount: number }> {
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: ({ retries = 0 }) => (to(retries) > retries ? { retries: to(retries) } : null),
  })
  return { currentVideoInterviewRetryCount: docOf('interviews', saved).retries ?? 0 }
}
