import type { CollectionName } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { eraOf } from '../upkeep/era.ts'
import { entryId, headId } from '../write/publish.ts'

/** Document of a scope without its stamps, which are half of it. */
export type Unstamped = Omit<StoredEntity, 'fop' | 'seen' | 'sent'>
type Deps = Pick<SyncDeps, 'models' | 'clock' | 'random'>
export interface Place {
  scope: string
  gid: string
  col: CollectionName
}

/** Smaller scopes are read as fast as their news. */
const FEWEST = 500
/** Documents in the memory of this process, of all scopes together: some 40 MB. */
const MOST = 30_000
/** Entries that the embedded engine finds by their ids; beyond them all is read anew. */
const LONGEST = 2000
/** Far shorter than tombstones are kept. */
const TRUSTED_MS = 3_600_000

/** Living documents of a scope at one moment: the same list as long as nothing has changed. */
export interface ScopeRows {
  rows: readonly Unstamped[]
  /** lives as long as these documents are remembered; null: they are read at each call */
  keptIn: object | null
}

interface Memory {
  era: string
  gid: string
  readAt: number
  /** head of the feed that everything in `byId` is at or after */
  head: number
  /** deleted ones too, so that an older answer never brings one back */
  byId: Map<string, Unstamped>
  /** null: something has changed since it was made */
  living: readonly Unstamped[] | null
}

interface Kept {
  memories: Map<string, Memory>
  /** readings of whole scopes that are under way */
  readings: Map<string, Promise<unknown>>
}

const keptBy = new WeakMap<object, Kept>()

/** Living documents of a scope as they are now. Of thousands only what changed since the last time is read: the feed names it, and what is not in the feed yet is marked (ADR 0148). */
export const readScope = async (deps: Deps, place: Place): Promise<ScopeRows> =>
  (await readNews(deps, place)) ?? (await readFirst(deps, place))

/** Null when nothing is remembered that can be trusted, or too much has changed since. */
async function readNews(deps: Deps, place: Place): Promise<ScopeRows | null> {
  const { memories } = keptOf(deps)
  const key = headId(place.scope, place.col)
  const era = await eraOf(deps)
  const known = memories.get(key)
  const isGood = known?.era === era && known.gid === place.gid && known.readAt > deps.clock.now() - TRUSTED_MS
  if (!isGood || !(await catchUp(deps, place, known))) return null
  // used last
  memories.delete(key)
  memories.set(key, known)
  return { rows: livingOf(known), keptIn: known }
}

/** Many may come while thousands are read for the first of them: they wait, and then read what is new since. */
async function readFirst(deps: Deps, place: Place): Promise<ScopeRows> {
  const { readings } = keptOf(deps)
  const key = headId(place.scope, place.col)
  const underWay = readings.get(key)
  if (underWay) {
    await underWay
    return (await readNews(deps, place)) ?? (await readAll(deps, place))
  }
  const reading = readAll(deps, place)
  const done = reading.then(
    () => readings.delete(key),
    () => readings.delete(key),
  )
  readings.set(key, done)
  return await reading
}

async function readAll(deps: Deps, place: Place): Promise<ScopeRows> {
  const { scope, gid, col } = place
  const { memories } = keptOf(deps)
  const era = await eraOf(deps)
  const [readAt, head] = [deps.clock.now(), await headOf(deps, place)]
  const found = await deps.models.entities.find({ scope, gid, col, del: false }, STAMPS).lean<Unstamped[]>()
  const key = headId(scope, col)
  memories.delete(key)
  if (found.length < FEWEST || found.length > MOST) return { rows: found, keptIn: null }
  const made: Memory = { era, gid, readAt, head, byId: new Map(found.map((entity) => [entity._id, entity])), living: found }
  memories.set(key, made)
  forgetOldest(memories)
  return { rows: found, keptIn: made }
}

/** False when too much has changed. What is marked is read before the head: what leaves the one has reached the other. */
async function catchUp(deps: Deps, place: Place, known: Memory): Promise<boolean> {
  const { scope, col } = place
  const marked = await deps.models.entities.find({ unpub: scope }, { col: 1, rev: 1 }).lean<Pick<Unstamped, '_id' | 'col' | 'rev'>[]>()
  const head = await headOf(deps, place)
  const from = known.head
  if (head - from > LONGEST) return false
  const entries = Array.from({ length: head - from }, (_, i) => entryId(scope, col, from + i + 1))
  const news = entries.length > 0 ? await deps.models.feed.find({ scope, _id: { $in: entries } }, { id: 1, rev: 1 }).lean() : []
  const told = [...news, ...marked.filter((entity) => entity.col === col).map(({ _id: id, rev }) => ({ id, rev }))]
  const newer = new Set(told.filter(({ id, rev }) => rev > revOf(known, id)).map(({ id }) => id))
  if (newer.size > 0) note(known, await deps.models.entities.find({ _id: { $in: [...newer] } }, STAMPS).lean<Unstamped[]>())
  known.head = Math.max(known.head, head)
  return true
}

/** Another call may have read a later version meanwhile. */
function note(known: Memory, read: readonly Unstamped[]): void {
  for (const entity of read) {
    if (revOf(known, entity._id) >= entity.rev) continue
    known.byId.set(entity._id, entity)
    known.living = null
  }
}

const revOf = ({ byId }: Memory, id: string): number => byId.get(id)?.rev ?? -1

const livingOf = (known: Memory): readonly Unstamped[] => (known.living ??= [...known.byId.values()].filter(({ del }) => !del))

const headOf = async ({ models }: Deps, { scope, col }: Place): Promise<number> =>
  (await models.heads.findOne({ _id: headId(scope, col) }).lean())?.n ?? 0

function keptOf({ models }: Deps): Kept {
  const known = keptBy.get(models) ?? { memories: new Map<string, Memory>(), readings: new Map<string, Promise<unknown>>() }
  keptBy.set(models, known)
  return known
}

function forgetOldest(memories: Map<string, Memory>): void {
  let size = [...memories.values()].reduce((sum, { byId }) => sum + byId.size, 0)
  for (const [key, { byId }] of memories) {
    if (size <= MOST) return
    memories.delete(key)
    size -= byId.size
  }
}

const STAMPS = { fop: 0, seen: 0, sent: 0 } as const
