import { readyParts } from './parts.ts'
import type { UploadRow, UploadStore } from './ports.ts'

/** Heard first, seen later: what is only sound weighs little and tells most. */
const isUrgent = (row: Pick<UploadRow, 'kind' | 'contentType'>): boolean => row.kind === 'voice' || row.contentType.startsWith('audio/')

/** Most useful bytes first: all sound before any picture, each oldest first. */
export const inSendingOrder = (rows: readonly UploadRow[]): UploadRow[] =>
  rows.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || a.createdAt - b.createdAt)

/**
 * Tells an upload whether something more urgent can be sent now. What was tried already in this round is not waited for: a voice that the server refuses must
 * hold up nobody.
 */
export const createGivesWay =
  (store: Pick<UploadStore, 'unfinished' | 'source'>, tried: ReadonlySet<string>): ((row: UploadRow) => Promise<boolean>) =>
  async (row) => {
    if (isUrgent(row)) return false
    const urgent = (await store.unfinished()).filter((other) => isUrgent(other) && !other.stored && !tried.has(other.id))
    for (const other of urgent) if (hasUnsent(other, await store.source(other.id))) return true
    return false
  }

const hasUnsent = (row: UploadRow, source: { bytes: number; closed: boolean }): boolean =>
  readyParts(source).some((part) => (row.parts[part.n - 1]?.etag ?? null) === null)
