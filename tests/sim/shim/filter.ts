import { SimFailure } from '../core/failure.ts'
import type { Row } from './table.ts'

export type Filter = Readonly<Record<string, unknown>>

/** Does the row match? Knows exactly the operators the sync code uses; any other ends the run, so that nothing is simulated wrongly in silence. */
export function matches(row: Row, filter: Filter): boolean {
  for (const key in filter) {
    if (key === '$or') {
      if (!(filter[key] as Filter[]).some((branch) => matches(row, branch))) return false
    } else if (key.startsWith('$')) throw new SimFailure(`the driver shim does not know ${key}`)
    else if (!fits(row[key], filter[key])) return false
  }
  return true
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
const comparable = (a: unknown, b: unknown): boolean => typeof a === typeof b && (typeof a === 'number' || typeof a === 'string')

const TESTS: Readonly<Record<string, (value: never, wanted: never) => boolean>> = {
  $gt: (value: string, wanted: string) => comparable(value, wanted) && value > wanted,
  $gte: (value: string, wanted: string) => comparable(value, wanted) && value >= wanted,
  $lte: (value: string, wanted: string) => comparable(value, wanted) && value <= wanted,
  $in: (value: unknown, wanted: readonly unknown[]) => wanted.includes(value),
  $exists: (value: unknown, wanted: boolean) => (value !== undefined) === wanted,
} as Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>>
