import {
  getQueryMatcher,
  getSortComparator,
  type FilledMangoQuery,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core'
import { getKeyRangeByQueryPlan } from 'rxdb/plugins/storage-dexie'

/** The parts of RxDB's Dexie storage used here; it gives Dexie types of its own. */
interface Internals {
  dexieDb: { transaction<T>(mode: 'r', table: unknown, work: (tx: { idbtrans: IDBTransaction }) => Promise<T>): Promise<T> }
  dexieTable: unknown
  booleanIndexes: string[]
}
type Instance<Doc> = Pick<RxStorageInstance<Doc, Promise<Internals>, unknown>, 'query' | 'internals' | 'schema'>
type Stored<Doc> = RxDocumentData<Doc>

/** Few enough that the page can draw between two of them. */
const PAGE = 500

/** Reads what a query asks for by pages. RxDB asks for each document by itself, which takes most of the time that a list of thousands needs. `size`: documents a page. */
export function readInPages<Doc>(instance: Instance<Doc>, size = PAGE): void {
  instance.query = async (prepared) => {
    const { dexieDb, dexieTable, booleanIndexes } = await instance.internals
    const { query, queryPlan } = prepared
    const range = rangeOf(prepared, booleanIndexes)
    if (!range) return { documents: [] }
    const end = (query.skip ?? 0) + (query.limit ?? Infinity)
    const matches = queryPlan.selectorSatisfiedByIndex ? null : matcherOf(instance, query)
    const found = await dexieDb.transaction('r', dexieTable, async ({ idbtrans }) => {
      const index = idbtrans.objectStore('docs').index(`[${queryPlan.index.join('+')}]`)
      const most = queryPlan.sortSatisfiedByIndex ? end : Infinity
      return await readRange<Stored<Doc>>(index, range, { fields: queryPlan.index, booleans: booleanIndexes, matches, most, size })
    })
    const sorted = queryPlan.sortSatisfiedByIndex ? found : found.sort(getSortComparator(instance.schema, query))
    return { documents: sorted.slice(query.skip ?? 0, end) }
  }
}

const matcherOf = <Doc>(instance: Instance<Doc>, query: FilledMangoQuery<Doc>): ((doc: Stored<Doc>) => boolean) =>
  getQueryMatcher(instance.schema as RxJsonSchema<Stored<Doc>>, query)

/** Null when nothing can be in it, as for a selector of a value that no key can be. */
function rangeOf({ queryPlan }: Pick<PreparedQuery<never>, 'queryPlan'>, booleanIndexes: string[]): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange) as IDBKeyRange
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null
    throw error
  }
}

interface Reading<Row> {
  /** of the index */
  fields: readonly string[]
  booleans: readonly string[]
  matches: ((row: Row) => boolean) | null
  /** enough rows, where the index has their order; the last page may bring more */
  most: number
  size: number
}

/** Asks for each page in the answer to the one before: anything else would end the transaction. */
async function readRange<Row>(
  index: IDBIndex,
  range: IDBKeyRange,
  { fields, booleans, matches, most, size }: Reading<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  return await new Promise((resolve, reject) => {
    const ask = (from: IDBKeyRange): void => {
      const count = matches ? size : Math.min(size, most - rows.length)
      if (count === 0) return resolve(rows)
      const request = index.getAll(from, count)
      request.onerror = () => reject(request.error ?? new Error('a query failed'))
      request.onsuccess = () => {
        const page = request.result as Record<string, unknown>[]
        const last = page.at(-1)
        const next = last && page.length === count ? after(from, keyOf(last, fields)) : null
        for (const raw of page) {
          const row = restored(raw, booleans) as Row
          if (!matches || matches(row)) rows.push(row)
        }
        if (next && rows.length < most) ask(next)
        else resolve(rows)
      }
    }
    ask(range)
  })
}

/** Null when nothing can come after. */
function after({ upper, upperOpen }: IDBKeyRange, key: unknown): IDBKeyRange | null {
  const [last, end] = [key, upper as unknown]
  return indexedDB.cmp(last, end) < 0 ? IDBKeyRange.bound(last, end, true, upperOpen) : null
}

const keyOf = (row: object, fields: readonly string[]): unknown[] =>
  fields.map((field) => field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row))

/** As RxDB gives it: IndexedDB has no index over true and false, and RxDB's names that begin with a bar are stored with two underscores. */
function restored(raw: Record<string, unknown>, booleans: readonly string[]): Record<string, unknown> {
  const row = hasBars(raw) ? (withBars(raw) as Record<string, unknown>) : raw
  for (const field of booleans) row[field] = row[field] === '1'
  return row
}

const BAR = '__'

function hasBars(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasBars)
  for (const name in value) if (name.startsWith(BAR) || hasBars((value as Record<string, unknown>)[name])) return true
  return false
}

function withBars(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withBars)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.startsWith(BAR) ? `|${name.slice(BAR.length)}` : name, withBars(one)]),
  )
}
