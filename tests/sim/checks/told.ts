import { eventsOf } from '#shared/policies/webhooks/webhook-events.ts'
import { eventIdOf } from '#server/sync/tell/webhook-deliveries.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { Row, RowListener } from '../shim/table.ts'
import type { Version } from './history.ts'
import { GROUP } from '../world/people.ts'
import type { World } from '../world/world.ts'

/** Finds an event of a commit that is neither among the deliveries nor kept on its document, or was not written with its commit. */
export function untoldEvent(world: World): string | null {
  const delivered = new Set([...world.database.webhookDeliveries.all()].map((row) => row['eventId']))
  for (const versions of world.history.versions.values()) {
    const latest = versions.at(-1)?.entity
    for (const [i, { entity }] of versions.entries()) {
      const missing = notWritten(versions, i)
      if (missing) return missing
      for (const { type, rev: seq } of entity.tell ?? []) {
        // the other group has no webhook
        if (entity.gid !== GROUP) continue
        const isKept = world.database.entities.get(entity._id)?.['tell'] !== undefined && keeps(world, entity._id, { type, seq })
        if (!isKept && latest && !delivered.has(eventIdOf({ gid: entity.gid, type, source: entity._id, seq })))
          return `${type} of ${entity._id} at revision ${seq} was never told`
      }
    }
  }
  return null
}

function keeps(world: World, id: string, { type, seq }: { type: string; seq: number }): boolean {
  // the table of documents holds nothing else
  const kept = (world.database.entities.get(id) as StoredEntity | undefined)?.tell ?? []
  return kept.some((event) => event.type === type && event.rev === seq)
}

/** First documents were put there by nobody, so only edits are looked at. */
function notWritten(versions: readonly Version[], i: number): string | null {
  const [before, after] = [versions[i - 1]?.entity, versions[i]?.entity]
  if (!before || !after) return null
  const types = eventsOf(after, before.del ? null : before.body, after.del ? null : after.body).map(({ type }) => type)
  const written = (after.tell ?? []).filter(({ rev }) => rev === after.rev).map(({ type }) => type)
  return types.join() === written.join() ? null : `${after._id} at revision ${after.rev} means ${types.join()} and keeps ${written.join()}`
}

/** Fails when a delivery of a document comes after one of a later event. */
export function inOrder(fail: (message: string) => void): RowListener {
  const highest = new Map<unknown, number>()
  return (before: Row | null, after: Row | null) => {
    if (before || !after) return
    const turn = Number(after['turn'])
    if (turn < (highest.get(after['source']) ?? 0)) fail(`${after._id} was written after a later event of the same document`)
    highest.set(after['source'], turn)
  }
}
