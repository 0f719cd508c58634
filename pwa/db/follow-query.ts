/**
 * Documents that match a query, read once and then kept current by the changes of their collection: a change of five hundred of ten thousand
 * costs one pass over them, where RxDB's own live query looks for each of the five hundred (ADR 0169). Loads no database code.
 */
export function followQuery(collection: Followed, query: object, listener: Listener): () => void {
  const shared = followersOf(collection)
  const key = JSON.stringify(query)
  let follower = shared.get(key)
  if (!follower) shared.set(key, (follower = new Follower(collection, query, () => shared.delete(key))))
  return follower.listen(listener)
}

type Listener = (docs: readonly unknown[]) => void

/** Kept after its last reader, who often comes back: a page that is opened and left. */
const LINGERS_MS = 30_000

class Follower {
  readonly #query: Query
  readonly #compare: Compare
  readonly #listeners = new Set<Listener>()
  readonly #subscription: { unsubscribe(): void } | undefined
  readonly #forget: () => void
  /** in the order of the query; null until they are read */
  #docs: readonly Stored[] | null = null
  #shown: readonly unknown[] = []
  #byId = new Map<string, Stored>()
  #waiting: Stored[] = []
  #isDue = false
  #isEnded = false
  #end: ReturnType<typeof setTimeout> | undefined

  constructor(collection: Followed, query: object, forget: () => void) {
    this.#query = collection.find(query)
    this.#compare = comparing(this.#query.normalizedQuery.sort)
    this.#forget = forget
    this.#subscription = collection.eventBulks$.subscribe({
      next: ({ isLocal, events }) => {
        if (!isLocal) this.#hear(events)
      },
      complete: () => this.#stop(),
    })
    void this.#read(collection)
  }

  listen(listener: Listener): () => void {
    clearTimeout(this.#end)
    // each call counts, also with the same function
    const own: Listener = (docs) => listener(docs)
    this.#listeners.add(own)
    if (this.#docs) queueMicrotask(() => this.#listeners.has(own) && own(this.#shown))
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size === 0 && !this.#isEnded) this.#end = setTimeout(() => this.#stop(), LINGERS_MS)
    }
  }

  async #read(collection: Followed): Promise<void> {
    try {
      const docs = await readAll(collection, this.#query)
      if (this.#isEnded) return
      this.#byId = new Map(docs.map((doc) => [doc.id, doc]))
      this.#take(docs)
      this.#applyWaiting()
      this.#tell()
    } catch (error) {
      this.#stop()
      if (!collection.closed) throw error
    }
  }

  /** Tells once of what comes at one moment. */
  #hear(events: readonly { documentData: Stored }[]): void {
    for (const { documentData } of events) this.#waiting.push(documentData)
    if (this.#isDue || !this.#docs) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.#applyWaiting()) this.#tell()
    })
  }

  /** True when something that matches has changed. */
  #applyWaiting(): boolean {
    const { replaced, added, gone } = this.#sort(this.#waiting.splice(0))
    if (replaced.size + added.size + gone.size === 0 || !this.#docs) return false
    const kept = gone.size > 0 ? this.#docs.filter(({ id }) => !gone.has(id)) : this.#docs
    const current = replaced.size > 0 ? kept.map((doc) => replaced.get(doc.id) ?? doc) : kept
    this.#take(added.size > 0 ? [...current, ...added.values()].sort(this.#compare) : current)
    return true
  }

  #sort(changes: readonly Stored[]): { replaced: Map<string, Stored>; added: Map<string, Stored>; gone: Set<string> } {
    const sorted = { replaced: new Map<string, Stored>(), added: new Map<string, Stored>(), gone: new Set<string>() }
    const held = new Map(changes.map(({ id }) => [id, this.#byId.get(id)]))
    for (const doc of changes) {
      const before = this.#byId.get(doc.id)
      // read after this change
      if (before && heightOf(before) > heightOf(doc)) continue
      if (!doc._deleted && this.#query.queryMatcher(doc)) this.#byId.set(doc.id, doc)
      else this.#byId.delete(doc.id)
    }
    for (const [id, before] of held) {
      const now = this.#byId.get(id)
      if (now === before) continue
      if (before && now && this.#compare(before, now) === 0) sorted.replaced.set(id, now)
      else {
        if (before) sorted.gone.add(id)
        if (now) sorted.added.set(id, now)
      }
    }
    return sorted
  }

  #take(docs: readonly Stored[]): void {
    this.#docs = docs
    this.#shown = docs.map(shownOf)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#shown)
  }

  #stop(): void {
    this.#isEnded = true
    clearTimeout(this.#end)
    // Absent while it begins when the database is closed already
    this.#subscription?.unsubscribe()
    this.#forget()
  }
}

/** From the storage itself: RxDB reads again as long as something is written meanwhile, and here the changes are known. */
async function readAll({ storageInstance }: Followed, query: Query): Promise<readonly Stored[]> {
  const { isFindOneByIdQuery: ids } = query
  if (!ids) return (await storageInstance.query(query.getPreparedQuery())).documents
  const found = await storageInstance.findDocumentsById(typeof ids === 'string' ? [ids] : ids, false)
  return found.filter((doc) => query.queryMatcher(doc)).sort(comparing(query.normalizedQuery.sort))
}

type Compare = (a: Stored, b: Stored) => number

/** As RxDB sorts; its sort always ends with the id. */
function comparing(sort: Query['normalizedQuery']['sort']): Compare {
  const parts = sort
    .flatMap((part) => Object.entries(part))
    .map(([path, direction]) => [path.split('.'), direction === 'asc' ? 1 : -1] as const)
  return (a, b) => {
    for (const [path, sign] of parts) {
      const order = compareValues(valueAt(a, path), valueAt(b, path))
      if (order !== 0) return order * sign
    }
    return 0
  }
}

const valueAt = (doc: Stored, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], doc)

const KINDS = ['undefined', 'object', 'number', 'string', 'boolean']

function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0
  const kinds = KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b)
  if (kinds !== 0) return kinds
  // of one kind, which has an order
  return (a as string) < (b as string) ? -1 : 1
}

/** A revision is its height, a line and more. */
const heightOf = ({ _rev }: Stored): number => Number.parseInt(_rev, 10)

/** Documents as they are shown, by the stored document of this revision: of ten thousand only those that changed are made again. */
const known = new WeakMap<object, unknown>()

function shownOf(doc: Stored): unknown {
  const before = known.get(doc)
  if (before !== undefined) return before
  const { _rev, _meta, _attachments, _deleted, ...shown } = doc
  known.set(doc, shown)
  return shown
}

const followers = new WeakMap<object, Map<string, Follower>>()

function followersOf(collection: Followed): Map<string, Follower> {
  let own = followers.get(collection)
  if (!own) followers.set(collection, (own = new Map<string, Follower>()))
  return own
}

interface Stored {
  readonly id: string
  readonly _rev: string
  readonly _deleted: boolean
  readonly _meta?: unknown
  readonly _attachments?: unknown
}

interface Query {
  /** false, or what it names */
  isFindOneByIdQuery: false | string | string[]
  normalizedQuery: { sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[] }
  queryMatcher(doc: Stored): boolean
  getPreparedQuery(): unknown
}

/** The parts of an RxCollection used here. */
export interface Followed {
  readonly closed?: boolean
  find(query: object): Query
  eventBulks$: {
    subscribe(observer: { next(bulk: { isLocal: boolean; events: readonly { documentData: Stored }[] }): void; complete(): void }): {
      unsubscribe(): void
    }
  }
  storageInstance: {
    query(prepared: unknown): Promise<{ documents: Stored[] }>
    findDocumentsById(ids: readonly string[], withDeleted: boolean): Promise<Stored[]>
  }
}
