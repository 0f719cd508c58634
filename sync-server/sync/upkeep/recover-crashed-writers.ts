import type { StoredEntity } from '../../models/sync/entity.ts'
import { openPanelToRater } from '../rights/panels.ts'
import { publish } from '../write/publish.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { rightsOf } from '../pull/visible-grants.ts'

const MOST_AT_ONCE = 1000

/**
 * Recovers from writers that died after their commit: opens the panels of sealed reviews and publishes; answers how many. Writers younger
 * than `olderThanMs` are still at work and would only publish twice.
 */
export async function recoverCrashedWriters(deps: SyncDeps, olderThanMs: number): Promise<number> {
  const left = await deps.models.entities
    .find({ unpub: { $gt: '' }, at: { $lte: deps.clock.now() - olderThanMs } })
    .limit(MOST_AT_ONCE)
    .lean()
  // Before the marks go. The device may have been told that its review is gone, and then a late copy of it was taken: nobody sends it again.
  for (const entity of left) await openPanel(deps, entity)
  await publish(deps, left)
  return left.length
}

async function openPanel(deps: SyncDeps, entity: StoredEntity): Promise<void> {
  const user = entity.body['raterId']
  if (entity.col !== 'reviews' || typeof user !== 'string') return
  while (await openPanelToRater(deps, entity, await rightsOf(deps, user)));
}
