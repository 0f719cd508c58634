import type { Deps } from '../../deps.ts'

/** A device that was away for longer sends its pieces again; the recording is still there. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** Longer than a piece may be under way after its upload ended. */
const LATE_MS = 60 * 60_000

/** Removes pieces that nobody put together, and those of uploads that take no more. Gives how many uploads lost some. Safe to repeat. */
export async function sweepPieces(deps: Pick<Deps, 'models' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  let swept = 0
  for (const uploadId of await deps.models.pieces.distinct('uploadId', { at: { $lte: now - LATE_MS } })) {
    const isOpen = (await deps.models.uploads.exists({ uploadId, state: 'open' })) !== null
    const { deletedCount } = await deps.models.pieces.deleteMany(isOpen ? { uploadId, at: { $lte: now - KEPT_MS } } : { uploadId })
    if (deletedCount > 0) swept++
  }
  return swept
}
