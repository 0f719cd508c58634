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

interface Memory {
  era: string
  gid: string
  readAt: number
  /** head of the feed that everything in `byId` is at or after */
  head: number
  /** deleted ones too, so that an older answer never brings one back */
  byId: Map<string, Unstamped>
}

const memories = new WeakMap<object, Map<string, Memory>>()

/** Living documents of a scope as they are now. Of thousands only what changed since the last time is read: the feed names it, and what is not in the feed yet is marked (ADR 0148). */
export async function readScope(deps: Deps, place: Place): Promise<Unstamped[]> {
  const key = headId(place.scope, place.col)
  const kept = memoryOf(deps)
  const era = await eraOf(deps)
  const known = kept.get(key)
  const isGood = known?.era === era && known.gid === place.gid && known.readAt > deps.clock.now() - TRUSTED_MS
  if (!isGood || !(await catchUp(deps, place, known))) return await readAll(deps, place, { kept, era })
  // used last
  kept.delete(key)
  kept.set(key, known)
  return [...known.byId.values()].filter(({ del }) => !del)
}

async function readAll(deps: Deps, place: Place, { kept, era }: { kept: Map<string, Memory>; era: string }): Promise<Unstamped[]> {
  const { scope, gid, col } = place
  const [readAt, head] = [deps.clock.now(), await headOf(deps, place)]
  const found = await deps.models.entities.find({ scope, gid, col, del: false }, STAMPS).lean<Unstamped[]>()
  const key = headId(scope, col)
  kept.delete(key)
  if (found.length >= FEWEST && found.length <= MOST) {
    kept.set(key, { era, gid, readAt, head, byId: new Map(found.map((entity) => [entity._id, entity])) })
    forgetOldest(kept)
  }
  return found
}

/** False when too much has changed. What is marked is read before the head: what leaves the one has reached the other. */
async function catchUp(deps: Deps, place: Place, known: Memory): Promise<boolean> {
  const { scope, col } = place
  const marked = await deps.models.entities.find({ unpub: scope }, STAMPS).lean<Unstamped[]>()
  const head = await headOf(deps, place)
  const from = known.head
  if (head - from > LONGEST) return false
  if (head > from) {
    const entries = Array.from({ length: head - from }, (_, i) => entryId(scope, col, from + i + 1))
    const news = await deps.models.feed.find({ scope, _id: { $in: entries } }, { id: 1 }).lean()
    const ids = [...new Set(news.map(({ id }) => id))]
    note(known, await deps.models.entities.find({ _id: { $in: ids } }, STAMPS).lean<Unstamped[]>())
  }
  note(
    known,
    marked.filter((entity) => entity.col === col),
  )
  known.head = Math.max(known.head, head)
  return true
}

/** Another call may have read a later version meanwhile. */
function note({ byId }: Memory, read: readonly Unstamped[]): void {
  for (const entity of read) if ((byId.get(entity._id)?.rev ?? -1) <= entity.rev) byId.set(entity._id, entity)
}

const headOf = async ({ models }: Deps, { scope, col }: Place): Promise<number> =>
  (await models.heads.findOne({ _id: headId(scope, col) }).lean())?.n ?? 0

function memoryOf({ models }: Deps): Map<string, Memory> {
  const known = memories.get(models) ?? new Map<string, Memory>()
  memories.set(models, known)
  return known
}

function forgetOldest(kept: Map<string, Memory>): void {
  let size = [...kept.values()].reduce((sum, { byId }) => sum + byId.size, 0)
  for (const [key, { byId }] of kept) {
    if (size <= MOST) return
    kept.delete(key)
    size -= byId.size
  }
}

const STAMPS = { fop: 0, seen: 0, sent: 0 } as const
