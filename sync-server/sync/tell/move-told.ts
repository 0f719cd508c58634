import { eventsOf } from '#shared/policies/webhooks/webhook-events.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { deliveryOf, insertDeliveries, urlsFor, webhooksOf } from './webhook-deliveries.ts'

type Body = Readonly<Record<string, unknown>> | null

/** Fields by which a commit keeps its events, those that were not moved yet with them (ADR 0164). Empty for a commit that means none. */
export function tellMark(
  current: Pick<StoredEntity, 'col' | 'scope' | 'iv' | 'tell' | 'tellAt'>,
  { before, after, rev, at }: { before: Body; after: Body; rev: number; at: number },
): Pick<StoredEntity, 'tell' | 'tellAt'> {
  const events = eventsOf(current, before, after)
  if (events.length === 0) return {}
  const { tell = [], tellAt = at } = current
  return { tell: [...tell, ...events.map((event) => ({ ...event, rev, at }))], tellAt }
}

/** Gathers the commits of a moment; shorter than anybody notices. */
export const MOVED_AFTER_MS = 10

const waiting = new WeakMap<object, StoredEntity[]>()

/** Moves the events of published commits into deliveries a moment after the answer. When this process dies, the sweep does it. */
export function moveToldLater(deps: SyncDeps, committed: readonly StoredEntity[]): void {
  const told = committed.filter(({ tell }) => tell !== undefined)
  if (told.length === 0) return
  const gathered = waiting.get(deps.models)
  if (gathered) return void gathered.push(...told)
  const list = [...told]
  waiting.set(deps.models, list)
  deps.runLater(MOVED_AFTER_MS, async () => {
    waiting.delete(deps.models)
    await moveTold(deps, list)
  })
}

/** Makes the deliveries, then takes the events off documents that have no newer revision. Safe to repeat, and for two at once. */
async function moveTold(deps: SyncDeps, told: readonly StoredEntity[]): Promise<void> {
  const hooks = await webhooksOf(
    deps,
    told.map(({ gid }) => gid),
  )
  const deliveries = told.flatMap(({ _id: source, gid, tell = [] }) =>
    tell.flatMap(({ rev: seq, ...event }, i) =>
      urlsFor(hooks.get(gid) ?? [], event.type).map((url) =>
        deliveryOf(deps, { ...event, gid, source, seq, place: placeOf(tell, i) }, url),
      ),
    ),
  )
  await insertDeliveries(deps, deliveries)
  await clearTold(deps, told)
}

/** Number of an event among those of its revision. */
const placeOf = (tell: readonly { rev: number }[], i: number): number => i - tell.findIndex(({ rev }) => rev === tell[i]?.rev)

async function clearTold({ models }: SyncDeps, told: readonly StoredEntity[]): Promise<void> {
  await models.entities.bulkWrite(
    told.map(({ _id, rev }) => ({ updateOne: { filter: { _id, rev }, update: { $unset: { tell: '', tellAt: '' } } } })),
    { ordered: false },
  )
}

const MOST_AT_ONCE = 500

/** Moves events of writers that died; those younger than `olderThanMs` are still at it. Answers how many documents had some. */
export async function sweepTold(deps: SyncDeps, olderThanMs: number): Promise<number> {
  const left = await deps.models.entities
    .find({ tellAt: { $lte: deps.clock.now() - olderThanMs } })
    .limit(MOST_AT_ONCE)
    .lean()
  if (left.length > 0) await moveTold(deps, left)
  return left.length
}
