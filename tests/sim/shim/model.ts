import { SimFailure } from '../core/failure.ts'
import { callDatabase, type CallSite } from './call.ts'
import type { Filter } from './filter.ts'
import { inScanOrder, type Row, type Table } from './table.ts'
import type { Update } from './update.ts'

/** The methods of a mongoose model that the sync code uses, over a table in memory, for one process. */
export class ModelShim {
  readonly #table: Table
  readonly #site: CallSite

  constructor(table: Table, site: CallSite) {
    this.#table = table
    this.#site = site
  }

  find(filter: Filter, projection?: Readonly<Record<string, 1>>): FindShim {
    return new FindShim(this.#table, this.#site, filter, projection)
  }

  findOne(filter: Filter): { lean(): Promise<Row | null> } {
    let found: Row | undefined
    const parts = [() => void (found = this.#table.findOne(filter))]
    return {
      lean: async () =>
        await callDatabase(this.#site, { name: this.#name('findOne', filter), isWrite: false, parts, answer: () => found ?? null }),
    }
  }

  async countDocuments(filter: Filter): Promise<number> {
    let found = 0
    const parts = [() => void (found = this.#table.find(filter).length)]
    return await callDatabase(this.#site, { name: this.#name('countDocuments', filter), isWrite: false, parts, answer: () => found })
  }

  async updateOne(filter: Filter, update: Update, options: { upsert?: boolean } = {}): Promise<UpdateAnswer> {
    const name = this.#name('updateOne', filter, update)
    let result = { matched: 0, modified: 0, upserted: 0 }
    const parts = [() => void (result = this.#table.updateOne(filter, update, options.upsert))]
    if (options.upsert && this.#site.faults.splitsUpsert()) {
      let isMissing = false
      parts.unshift(() => void (isMissing = !this.#table.findOne(filter)))
      parts[1] = () => {
        if (isMissing && this.#table.findOne(filter)) throw duplicateKey(this.#table.name)
        result = this.#table.updateOne(filter, update, options.upsert)
      }
    }
    return await callDatabase(this.#site, {
      name,
      isWrite: true,
      parts,
      answer: () => ({ matchedCount: result.matched, modifiedCount: result.modified, upsertedCount: result.upserted }),
    })
  }

  /** Ordered, as is the default, stops at the first row that clashes, those before it stay; else all others go in. */
  async insertMany(rows: readonly Row[], options: { ordered?: boolean; lean?: boolean } = {}): Promise<void> {
    const isOrdered = options.ordered !== false
    let clashed = false
    const insert = (row: Row): void => {
      if (!(isOrdered && clashed)) clashed = !this.#table.insert(row) || clashed
    }
    await callDatabase(this.#site, {
      name: `${this.#table.name}.insertMany${isOrdered ? '' : ' unordered'}`,
      isWrite: true,
      parts: rows.map((row) => () => insert(row)),
      answer: () => {
        if (clashed) throw duplicateKey(this.#table.name)
      },
    })
  }

  /** Each update is atomic by itself only. */
  async bulkWrite(
    operations: readonly { updateOne: { filter: Filter; update: Update } }[],
    _options: { ordered?: boolean } = {},
  ): Promise<{ modifiedCount: number }> {
    const first = operations[0]?.updateOne
    let modifiedCount = 0
    const parts = operations.map(({ updateOne: { filter, update } }) => () => {
      modifiedCount += this.#table.updateOne(filter, update).modified
    })
    const name = this.#name('bulkWrite', first?.filter ?? {}, first?.update)
    return await callDatabase(this.#site, { name, isWrite: true, parts, answer: () => ({ modifiedCount }) })
  }

  async deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    let count = 0
    const deleteSome = (share: number) => () => {
      const rows = this.#table.find(filter)
      for (const row of rows.slice(0, Math.ceil(rows.length * share))) {
        this.#table.delete(row)
        count++
      }
    }
    const parts = [deleteSome(0.5), deleteSome(1)]
    return await callDatabase(this.#site, {
      name: this.#name('deleteMany', filter),
      isWrite: true,
      parts,
      answer: () => ({ deletedCount: count }),
    })
  }

  #name(method: string, filter: Filter, update: Update = {}): string {
    return nameOf(this.#table.name, method, filter, update)
  }
}

interface UpdateAnswer {
  matchedCount: number
  modifiedCount: number
  upsertedCount: number
}

/** A query under construction; runs when `lean` is called. */
class FindShim {
  readonly #table: Table
  readonly #site: CallSite
  readonly #filter: Filter
  readonly #projection: Readonly<Record<string, 1>> | undefined
  #limit = Infinity
  #isByTime = false

  constructor(table: Table, site: CallSite, filter: Filter, projection?: Readonly<Record<string, 1>>) {
    this.#table = table
    this.#site = site
    this.#filter = filter
    this.#projection = projection
  }

  /** Tables are scanned in the order of ids already; the other order is by time, then id. */
  sort(order: Readonly<Record<string, 1 | -1>>): this {
    const fields = Object.keys(order).join()
    this.#isByTime = fields === 'at,_id'
    if (!this.#isByTime && fields !== '_id') throw new SimFailure('the driver shim only sorts by id, or by time and id')
    return this
  }

  limit(limit: number): this {
    this.#limit = limit
    return this
  }

  async lean(): Promise<Row[]> {
    let found: Row[] = []
    let seenBefore: Row[] | null = null
    const parts = [
      () => {
        const now = this.#table.find(this.#filter)
        found = seenBefore ? tear(seenBefore, now) : now
        if (this.#isByTime) found = found.toSorted((a, b) => Number(a['at']) - Number(b['at']))
      },
    ]
    if (this.#site.faults.tears()) parts.unshift(() => void (seenBefore = this.#table.find(this.#filter)))
    const name = nameOf(this.#table.name, 'find', this.#filter, {})
    return await callDatabase(this.#site, { name, isWrite: false, parts, answer: () => this.#project(found.slice(0, this.#limit)) })
  }

  #project(rows: Row[]): Row[] {
    const fields = this.#projection
    if (!fields) return rows
    return rows.map((row) => ({ _id: row._id, ...Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]])) }))
  }
}

/** A scan under way while others write: the first half of its way as it was, the rest as it is now. */
function tear(before: readonly Row[], now: readonly Row[]): Row[] {
  const first = before.slice(0, Math.ceil(before.length / 2))
  const last = first.at(-1)
  if (!last) return [...now]
  return [...first, ...now.filter((row) => inScanOrder(row, last) > 0)]
}

/** Names a call by its table, its filter's fields and its update's operators. */
function nameOf(table: string, method: string, filter: Filter, update: Update): string {
  return `${table}.${method}(${Object.keys(filter).join()}${Object.keys(update)
    .map((operator) => ` ${operator}`)
    .join('')})`
}

/** E11000 as drivers give it. */
const duplicateKey = (table: string): Error => Object.assign(new Error(`E11000 duplicate key in ${table}`), { code: 11000 })
