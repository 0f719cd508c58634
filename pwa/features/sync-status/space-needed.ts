import type { PackRow } from '#worker/vault/schema.ts'
import { bytesNeeded } from '../recorder/storage-quota.ts'

/** Edits and documents that come meanwhile, when nothing is recorded or fetched. */
const WORK_BYTES = 20_000_000

/** Bytes that the next work here takes at most: the longest answer that is still to be recorded, and media whose fetching stopped for want of room. */
export function spaceNeeded(
  recordings: readonly Parameters<typeof bytesNeeded>[0][],
  packs: readonly Pick<PackRow, 'problem' | 'totalBytes' | 'doneBytes'>[],
): number {
  const stopped = packs.filter((pack) => pack.problem === 'full')
  const missing = stopped.reduce((sum, { totalBytes, doneBytes }) => sum + Math.max(0, totalBytes - doneBytes), 0)
  return WORK_BYTES + Math.max(0, ...recordings.map(bytesNeeded)) + missing
}
