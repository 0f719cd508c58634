import type { Deps } from '../../deps.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import { findOrphans } from './audit-store.ts'

/** Recordings are not among them: whatever a device may still tell of, or a restored database may name, stays. */
const SWEPT: readonly BucketName[] = ['processed', 'recruiter', 'resume']

/** Longer than any job or upload needs from its bytes to the row that names them. */
export const ORPHAN_AFTER_MS = 7 * 86_400_000

/**
 * Removes objects that nothing in the database names and that have not changed for a week: what a process left that died between the store and the database. Gives
 * how many. Safe to repeat and to cut off.
 */
export async function sweepOrphans(deps: Pick<Deps, 'models' | 's3' | 'clock'>): Promise<number> {
  const of = { buckets: SWEPT, before: deps.clock.now() - ORPHAN_AFTER_MS }
  const first = await findOrphans(deps, of)
  if (first.length === 0) return 0
  // a job that died may be at it again: what it made anew meanwhile is younger now, or named
  const orphans = await findOrphans(deps, of)
  for (const { bucket, key } of orphans) await deps.s3.remove(bucket, key)
  return orphans.length
}
