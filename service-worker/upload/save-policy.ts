import type { UploadRow } from './ports.ts'
import { isResting, type UploadState } from './reducer/state.ts'

/**
 * Whether what changed is written down before the world is asked anything. Not at once: what the server tells anew, pieces and whole parts alike, because each run
 * begins at the store's list. That is written down as often as it helps who looks at it.
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
