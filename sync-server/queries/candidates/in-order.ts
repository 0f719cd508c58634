import { candidateOrder, sortCandidates, type CandidateDoc, type CandidateSort } from '#shared/policies/candidates/candidate-order.ts'

/** Changed rows beyond which all are sorted anew. */
const MOST_PLACED = 200

/** An order that needs to know of nothing but the rows: one that integrators can ask for. */
export interface Order {
  sort: Exclude<CandidateSort, 'shared'>
  order: 'asc' | 'desc'
}

interface Sorted {
  /** list that was sorted */
  of: readonly CandidateDoc[]
  rows: readonly CandidateDoc[]
}

const sortedIn = new WeakMap<object, Map<string, Sorted>>()

/** Rows in an order. Of thousands it is remembered as long as they are: later only what changed is placed anew (ADR 0170). */
export function inOrder<R extends CandidateDoc>({ rows, keptIn }: { rows: readonly R[]; keptIn: object | null }, by: Order): readonly R[] {
  if (keptIn === null) return sortCandidates(rows, by)
  const kept = sortedIn.get(keptIn) ?? new Map<string, Sorted>()
  sortedIn.set(keptIn, kept)
  const key = `${by.sort} ${by.order}`
  const before = kept.get(key)
  // both lists of what is kept are of this kind of row
  if (before?.of === rows) return before.rows as readonly R[]
  const sorted = (before && placeChanged(before as { of: readonly R[]; rows: readonly R[] }, rows, by)) ?? sortCandidates(rows, by)
  kept.set(key, { of: rows, rows: sorted })
  return sorted
}

/** The former order without what is gone, and with what is new at its place; null: too much is new. A changed row is another one. */
function placeChanged<R extends CandidateDoc>(before: { of: readonly R[]; rows: readonly R[] }, rows: readonly R[], by: Order): R[] | null {
  const [known, now] = [new Set(before.of), new Set(rows)]
  const added = rows.filter((row) => !known.has(row))
  if (added.length > MOST_PLACED) return null
  const placed = before.rows.filter((row) => now.has(row))
  const compare = candidateOrder(by.sort, by.order)
  for (const row of added) placed.splice(placeOf(placed, row, compare), 0, row)
  return placed
}

/** Number of rows before this one. */
function placeOf<R>(sorted: readonly R[], row: R, compare: (a: R, b: R) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other !== undefined && compare(other, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
