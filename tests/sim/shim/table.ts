import { SimFailure } from '../core/failure.ts'
import { matches, type Filter } from './filter.ts'
import { applyUpdate, frozen, insertedBy, type Update } from './update.ts'

export type Row = { _id: string } & Record<string, unknown>

/** Told of every change of a row, at the moment it takes effect; this is the history the invariants are checked on. */
export type RowListener = (before: Row | null, after: Row | null) => void

export interface TableOptions {
  /** further unique index: its key of a row */
  unique?: (row: Row) => string
  /** rows of one value of these fields are kept together: a filter that names all of them reads only those */
  partition?: readonly string[]
}

/** Collection in memory. Every operation on one row is atomic; that is all the sync code may count on. */
export class Table {
  readonly name: string
  readonly #options: TableOptions
  readonly #rows = new Map<string, Row>()
  readonly #parts = new Map<string, Map<string, Row>>()
  readonly #taken = new Set<string>()
  listener: RowListener = () => undefined

  constructor(name: string, options: TableOptions = {}) {
    this.name = name
    this.#options = options
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  all(): IterableIterator<Row> {
    return this.#rows.values()
  }

  /** Matching rows in the order an index scan meets them. */
  find(filter: Filter): Row[] {
    const found: Row[] = []
    for (const row of this.#candidates(filter)) if (matches(row, filter)) found.push(row)
    return found.length > 1 ? found.sort(inScanOrder) : found
  }

  findOne(filter: Filter): Row | undefined {
    for (const row of this.#candidates(filter)) if (matches(row, filter)) return row
    return undefined
  }

  /** False when a unique index has the key already. */
  insert(row: Row): boolean {
    const key = this.#options.unique?.(row)
    if (this.#rows.has(row._id) || (key !== undefined && this.#taken.has(key))) return false
    if (key !== undefined) this.#taken.add(key)
    this.#put(null, frozen({ ...row }))
    return true
  }

  /** Updates the first match; `upsert` makes one when there is none. */
  updateOne(filter: Filter, update: Update, upsert = false): { matched: number; modified: number; upserted: number } {
    const row = this.findOne(filter)
    if (!row) {
      if (!upsert) return { matched: 0, modified: 0, upserted: 0 }
      if (!this.insert(insertedBy(filter, update))) throw new SimFailure(`an upsert into ${this.name} clashed inside one step`)
      return { matched: 0, modified: 0, upserted: 1 }
    }
    const next = applyUpdate(row, update)
    if (next !== row) this.#put(row, next)
    return { matched: 1, modified: next === row ? 0 : 1, upserted: 0 }
  }

  delete(row: Row): void {
    const key = this.#options.unique?.(row)
    if (key !== undefined) this.#taken.delete(key)
    this.#rows.delete(row._id)
    if (this.#options.partition) this.#parts.get(this.#partOf(row))?.delete(row._id)
    this.listener(row, null)
  }

  #put(before: Row | null, after: Row): void {
    this.#rows.set(after._id, after)
    if (this.#options.partition) {
      const key = this.#partOf(after)
      let part = this.#parts.get(key)
      if (!part) this.#parts.set(key, (part = new Map<string, Row>()))
      part.set(after._id, after)
    }
    this.listener(before, after)
  }

  *#candidates(filter: Filter): Iterable<Row> {
    const id = filter['_id']
    if (typeof id === 'string') {
      const row = this.#rows.get(id)
      if (row) yield row
    } else if (typeof id === 'object' && id !== null && '$in' in id) {
      for (const one of new Set(id.$in as string[])) {
        const row = this.#rows.get(one)
        if (row) yield row
      }
    } else if (this.#options.partition?.every((field) => typeof filter[field] === 'string')) {
      yield* this.#parts.get(this.#partOf(filter))?.values() ?? []
    } else yield* this.#rows.values()
  }

  #partOf(row: Readonly<Record<string, unknown>>): string {
    return (this.#options.partition ?? []).map((field) => String(row[field])).join('|')
  }
}

/** Feeds are scanned by n, all else by id. */
export function inScanOrder(a: Row, b: Row): number {
  if (typeof a['n'] === 'number' && typeof b['n'] === 'number' && a['n'] !== b['n']) return a['n'] - b['n']
  if (a._id === b._id) return 0
  return a._id < b._id ? -1 : 1
}
