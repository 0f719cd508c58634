import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { PullRequest, PushRequest, Since } from '#shared/sync/wire.ts'
import { eraOf, refuseOtherEra } from '../upkeep/era.ts'
import { upsert } from '../write/mongo-errors.ts'
import type { SyncDeps } from '../sync-deps.ts'

const DAY_MS = 86_400_000

/** Longest absence of a device; after a longer one it may have missed tombstones that are gone, so it starts again. */
export const MOST_AWAY_MS = 180 * DAY_MS
/** A day more than a device may be away: for clocks of processes that differ and for requests that take long. */
export const TOMBSTONES_KEPT_MS = MOST_AWAY_MS + DAY_MS

/**
 * Moment at which this device surely had the whole collection, so that no older tombstone is missing there: from the checkpoint, or for
 * quiet collections noted by the server, as RxDB drops checkpoints of empty answers.
 * @throws AppError resetRequired when it is too long ago, or the checkpoint is of another era
 */
export async function lastComplete(deps: SyncDeps, actor: Actor, request: Standing): Promise<number> {
  const now = deps.clock.now()
  const { checkpoint } = request
  // It has nothing, so nothing of it can be out of date.
  if (!checkpoint) return now
  await refuseOtherEra(deps, checkpoint.era)
  const said = checkpoint.at ?? 0
  if (now - said <= MOST_AWAY_MS) return said
  const noted = await notedContact(deps, actor, request)
  if (now - noted > MOST_AWAY_MS) throw new AppError('resetRequired')
  return Math.max(said, noted)
}

/** Position that a device claims: how far it knows this collection. */
type Standing = Pick<PullRequest, 'collection' | 'device'> & { checkpoint: Since | null }

/**
 * An edit of a device that was away for too long may have been taken before, when the counters that would tell are gone.
 * @throws AppError resetRequired
 */
export async function refuseAwayTooLong(deps: SyncDeps, actor: Actor, { collection, device, since }: PushRequest): Promise<void> {
  await lastComplete(deps, actor, { collection, device, checkpoint: since ?? null })
}

/** Interval of notes about a device that hears nothing new. */
const NOTED_EVERY_MS = 3_600_000

/**
 * Notes that the device had everything at `at`, as an empty answer proves even if lost. Excludes a checkpoint just given out: RxDB asks on
 * before it has stored the last batch.
 */
export async function noteContact(deps: SyncDeps, actor: Actor, request: PullRequest, at: number): Promise<void> {
  if (request.device === undefined || !request.checkpoint) return
  const _id = rowId(actor, request, request.device)
  const noted = notedBy(deps)
  const newest = Math.max(request.checkpoint.at ?? 0, noted.get(_id) ?? 0)
  if (at - newest <= NOTED_EVERY_MS) return
  const [{ collection: col, device }, era] = [request, await eraOf(deps)]
  const user = actor.id
  await upsert(() =>
    deps.models.devices.updateOne({ _id }, { $max: { seenAt: at }, $set: { era }, $setOnInsert: { user, device, col } }, { upsert: true }),
  )
  if (noted.size >= MOST_REMEMBERED) noted.clear()
  noted.set(_id, at)
}

async function notedContact(deps: SyncDeps, actor: Actor, request: Standing): Promise<number> {
  if (request.device === undefined) return 0
  const row = await deps.models.devices.findOne({ _id: rowId(actor, request, request.device) }).lean()
  return row && row.era === request.checkpoint?.era ? row.seenAt : 0
}

/** A device without a row is judged by its checkpoint alone, which is never later: forgetting a row can only cause a reset too many. */
export async function forgetOldDevices(deps: SyncDeps): Promise<number> {
  const { deletedCount } = await deps.models.devices.deleteMany({ seenAt: { $lte: deps.clock.now() - FORGOTTEN_MS } })
  return deletedCount
}

const FORGOTTEN_MS = MOST_AWAY_MS + 30 * DAY_MS
const MOST_REMEMBERED = 50_000
const remembered = new WeakMap<object, Map<string, number>>()

/** Recent notes of this process, so that it does not write the same again. */
function notedBy(deps: SyncDeps): Map<string, number> {
  let noted = remembered.get(deps.models)
  if (!noted) remembered.set(deps.models, (noted = new Map<string, number>()))
  return noted
}

const rowId = (actor: Actor, request: Standing, device: string): string => `${actor.id}|${device}|${request.collection}`
