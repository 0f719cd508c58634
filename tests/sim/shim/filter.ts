import { SimFailure } from '../core/failure.ts'
import type { Row } from './table.ts'

export type Filter = Readonly<Record<string, unknown>>

/** Does the row match? Knows exactly the operators the sync code uses; any other ends the run, so that nothing is simulated wrongly in silence. */
export function matches(row: Row, filter: Filter): boolean {
  for (const key in filter) {
    if (key === '$or') {
      if (!(filter[key] as Filter[]).some((branch) => matches(row, branch))) return false
    } else if (key.startsWith('$')) throw new SimFailure(`the driver shim does not know ${key}`)
    else if (!fits(valueAt(row, key), filter[key])) return false
  }
  return true
}

/** Dots lead into objects, as in the database. */
function valueAt(row: Row, key: string): unknown {
  const dot = key.indexOf('.')
  if (dot < 0) return row[key]
  const inner = row[key.slice(0, dot)]
  // anything else has no fields
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key.slice(dot + 1)] : undefined
}

function fits(value: unknown, wanted: unknown): boolean {
  if (wanted === null) return value === null || value === undefined
  if (typeof wanted !== 'object') return value === wanted
  const operators = wanted as Record<string, unknown>
  for (const name in operators) {
    const test = TESTS[name]
    if (!test) throw new SimFailure(`the driver shim does not know ${name}`)
    if (!test(value, operators[name])) return false
  }
  return true
}

/** Comparisons only hold between values of one type, as in the database. */
function compare(value: unknown, wanted: unknown): number {
  if (typeof value === 'number' && typeof wanted === 'number') return value - wanted
  if (typeof value === 'string' && typeof wanted === 'string') return value < wanted ? -1 : Number(value > wanted)
  return Number.NaN
}

const TESTS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  $gt: (value, wanted) => compare(value, wanted) > 0,
  $gte: (value, wanted) => compare(value, wanted) >= 0,
  $lt: (value, wanted) => compare(value, wanted) < 0,
  $ne: (value, wanted) => value !== wanted,
  $lte: (value, wanted) => compare(value, wanted) <= 0,
  $in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  $exists: (value, wanted) => (value !== undefined) === wanted,
}
