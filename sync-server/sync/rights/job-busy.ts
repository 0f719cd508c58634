import { COUNTED_FIELDS, isUnderWay } from '#shared/policies/programme.ts'
import { documents } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Is an answer of the job worked on or on its way (R090)? Looked up, because counters may be a moment late. */
export async function isJobBusy(deps: Pick<SyncDeps, 'models'>, { scope, gid }: { scope: string; gid: string }): Promise<boolean> {
  for await (const row of documents.cursor(deps, 'interviews', { scope, gid }, { only: COUNTED_FIELDS })) if (isUnderWay(row)) return true
  return false
}
