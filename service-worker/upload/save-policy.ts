import type { UploadRow } from './ports.ts'
import { isResting, type UploadState } from './reducer/state.ts'

/**
 * Decides if a change is written before the next request. Delays progress that the server tells anew (each run begins at the store's list):
 * pieces and parts are written as often as helps a viewer.
 */
export function isSaveDue(
  saved: { row: UploadRow; at: number },
  { row, phase }: UploadState,
  { nowMs, isLast }: { nowMs: number; isLast: boolean },
): boolean {
  if (saved.row === row) return false
  return isLast || isResting(phase) || nowMs - saved.at >= PROGRESS_MS || !isSame(saved.row, row)
}
const PROGRESS_MS = 1000

const isSame = (one: UploadRow, other: UploadRow): boolean =>
  JSON.stringify(withoutProgress(one)) === JSON.stringify(withoutProgress(other))

const withoutProgress = (row: UploadRow): UploadRow => ({
  ...row,
  parts: row.parts.map((part) => ({ ...part, etag: null, ...(part.held !== undefined && { held: 0 }) })),
})
