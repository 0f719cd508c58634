import { readyParts } from './s3/parts.ts'
import type { UploadRow, UploadStore } from './ports.ts'

type Ranked = Pick<UploadRow, 'kind' | 'contentType' | 'isReplaced'>

/** Heard first, seen later: what is only sound weighs little and tells most; then the one picture of an answer; then what is small; then all else; last what was recorded again. */
const rankOf = ({ kind, contentType, isReplaced }: Ranked): number => {
  if (isReplaced) return 4
  if (kind === 'voice' || contentType.startsWith('audio/')) return 0
  return kind === 'still' ? 1 : kind === 'small' ? 2 : 3
}

/** Most useful bytes first: all sound, then all single pictures, then small videos, then full ones, then what was recorded again, each oldest first. */
export const byPriority = (rows: readonly UploadRow[]): UploadRow[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.createdAt - b.createdAt)

/**
 * Tells an upload whether something more urgent can be sent now. What was tried already in this round is not waited for: a voice that the server refuses must
 * hold up nobody.
 */
export const createShouldYield =
  (store: Pick<UploadStore, 'unfinished' | 'source'>, tried: ReadonlySet<string>): ((row: UploadRow) => Promise<boolean>) =>
  async (row) => {
    if (rankOf(row) === 0) return false
    const urgent = (await store.unfinished()).filter((other) => rankOf(other) < rankOf(row) && !other.stored && !tried.has(other.id))
    for (const other of urgent) if (hasUnsent(other, await store.source(other.id))) return true
    return false
  }

/** A part of it is whole, and not stored as far as the row tells. */
export const hasUnsent = (row: UploadRow, source: { bytes: number; closed: boolean }): boolean =>
  readyParts(source).some((part) => (row.parts[part.n - 1]?.etag ?? null) === null)
