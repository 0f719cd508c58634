/** Rows that are worked on in one go: a few milliseconds. */
const ROWS_AT_ONCE = 250

/** Rows of an answer that are made while it is sent: an answer with all rows of a list of thousands holds none of them. */
export class LongList<Row> {
  readonly #length: number
  readonly #slice: (from: number, to: number) => Row[]

  constructor(length: number, slice: (from: number, to: number) => Row[]) {
    this.#length = length
    this.#slice = slice
  }

  map<Other>(toOther: (row: Row) => Other): LongList<Other> {
    return new LongList(this.#length, (from, to) => this.#slice(from, to).map(toOther))
  }

  *slices(): Generator<Row[]> {
    for (let from = 0; from < this.#length; from += ROWS_AT_ONCE) yield this.#slice(from, from + ROWS_AT_ONCE)
  }
}

/**
 * The rows made into others, for the answer of a call: few at once, many while they are sent. What they are made of must not change meanwhile.
 */
export function madeRows<A, B>(rows: readonly A[], toOther: (row: A) => B): B[] {
  if (rows.length <= ROWS_AT_ONCE) return rows.map(toOther)
  const later: unknown = new LongList(rows.length, (from, to) => rows.slice(from, to).map(toOther))
  // nobody but the sender of the answer looks at it, to whom it is that list
  return later as B[]
}

/** Long rows of an answer, made or to be made; null for everything else. */
export function longListOf(value: unknown): LongList<unknown> | null {
  if (value instanceof LongList) return value
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return null
  const rows: readonly unknown[] = value
  return new LongList(rows.length, (from, to) => rows.slice(from, to))
}
