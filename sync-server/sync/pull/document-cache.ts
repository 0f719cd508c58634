import type { StoredEntity } from '../../models/sync/entity.ts'
import type { FeedEntry } from '../../models/sync/feed.ts'
import { eraOf } from '../upkeep/era.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Size of the document and feed caches of the process; some 64 MB and 20 MB at most. */
const MOST_BYTES = 64_000_000
const MOST_STRETCHES = 200
/** Size of an entity beside the text of its fields. */
const ENTITY_BYTES = 1_500

/** Keeps what was used last, up to a size. */
class Recent<T> {
  readonly #items = new Map<string, { item: T; size: number }>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    const found = this.#items.get(key)
    if (!found) return undefined
    this.#items.delete(key)
    this.#items.set(key, found)
    return found.item
  }

  put(key: string, item: T, size: number): void {
    this.#size += size - (this.#items.get(key)?.size ?? 0)
    this.#items.delete(key)
    this.#items.set(key, { item, size })
    for (const [oldest, { size: freed }] of this.#items) {
      if (this.#size <= this.#most) return
      this.#items.delete(oldest)
      this.#size -= freed
    }
  }
}

interface Known {
  entity: StoredEntity
  readAt: number
  /** head of the document's feed before it was read */
  asOf: number
}

/** Of one process and one era: after a restore, revisions and numbers of feeds are given out again. */
interface Memory {
  era: string
  entities: Recent<Known>
  stretches: Recent<{ entries: readonly FeedEntry[]; readAt: number }>
}

/** Far shorter than tombstones are kept: what is remembered must not outlive the entry that says otherwise. */
const TRUSTED_MS = 3_600_000

const memories = new WeakMap<object, Memory>()

async function memoryOf(deps: SyncDeps): Promise<Memory> {
  const era = await eraOf(deps)
  const known = memories.get(deps.models)
  if (known?.era === era) return known
  const made: Memory = { era, entities: new Recent(MOST_BYTES), stretches: new Recent(MOST_STRETCHES) }
  memories.set(deps.models, made)
  return made
}

/**
 * Documents of these feed entries, each read after its entry existed. Cached ones count only by that, not by revision, because a late
 * publisher may name an older one. Callers check and project for each reader. @param head of the feed, read before this call
 */
export async function entitiesOf(deps: SyncDeps, entries: readonly Pick<FeedEntry, 'id' | 'n'>[], head: number): Promise<StoredEntity[]> {
  const { entities } = await memoryOf(deps)
  const wanted = new Map<string, number>()
  for (const { id, n } of entries) wanted.set(id, Math.max(n, wanted.get(id) ?? 0))
  const found: StoredEntity[] = []
  const missing: string[] = []
  for (const [id, n] of wanted) {
    const known = entities.get(id)
    if (known && known.asOf >= n && known.readAt > deps.clock.now() - TRUSTED_MS) found.push(known.entity)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const readAt = deps.clock.now()
    const read = await deps.models.entities.find({ _id: { $in: missing } }).lean()
    for (const entity of read) keep(entities, { entity, asOf: head, readAt })
    found.push(...read)
  }
  return found
}

function keep(entities: Recent<Known>, known: Known): void {
  const { entity, asOf } = known
  if ((entities.get(entity._id)?.asOf ?? -1) <= asOf) entities.put(entity._id, known, ENTITY_BYTES + 2 * JSON.stringify(entity.body).length)
}

/**
 * Entries of a stretch of a feed that lies at or below its head: nothing is ever added there, and what compaction takes out later is
 * replaced by a later entry, so what was read once stays true.
 */
export async function stretchOf(deps: SyncDeps, key: string, read: () => Promise<readonly FeedEntry[]>): Promise<readonly FeedEntry[]> {
  const { stretches } = await memoryOf(deps)
  const known = stretches.get(key)
  if (known && known.readAt > deps.clock.now() - TRUSTED_MS) return known.entries
  const readAt = deps.clock.now()
  const entries = await read()
  stretches.put(key, { entries, readAt }, 1)
  return entries
}
