import { sameValue } from '#shared/sync/same-value.ts'
import { SimFailure } from '../core/failure.ts'
import type { Row } from './table.ts'

export type Update = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The row after the update, frozen; the very same row when the update changes nothing. */
export function applyUpdate(row: Row, update: Update): Row {
  const next: Row = { ...row }
  for (const operator in update) {
    if (operator === '$setOnInsert') continue
    const apply = OPERATORS[operator]
    if (!apply) throw new SimFailure(`the driver shim does not know ${operator}`)
    apply(next, update[operator] ?? {})
  }
  return sameValue(row, next) ? row : frozen(next)
}

/** The row an upsert makes when nothing matches: the filter's plain values, then the update. */
export function insertedBy(filter: Readonly<Record<string, unknown>>, update: Update): Row {
  const plain = Object.entries(filter).filter(([key, value]) => !key.startsWith('$') && (typeof value !== 'object' || value === null))
  const row = { ...Object.fromEntries(plain), ...update['$setOnInsert'] } as Row
  return applyUpdate(row, update)
}

/** Freezes values shared between the database and its readers; a write gets a TypeError. */
export function frozen(row: Row): Row {
  for (const key in row) {
    const value = row[key]
    if (typeof value === 'object' && value !== null) Object.freeze(value)
  }
  return Object.freeze(row)
}

const numberAt = (row: Row, field: string): number | undefined => {
  const value = row[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') throw new SimFailure(`${field} is not a number`)
  return value
}

const OPERATORS: Readonly<Record<string, (row: Row, fields: Readonly<Record<string, unknown>>) => void>> = {
  $set: (row, fields) => {
    for (const field in fields) if (fields[field] !== undefined) row[field] = fields[field]
  },
  $unset: (row, fields) => {
    for (const field in fields) delete row[field]
  },
  $inc: (row, fields) => {
    for (const field in fields) row[field] = (numberAt(row, field) ?? 0) + Number(fields[field])
  },
  $max: (row, fields) => {
    for (const field in fields) row[field] = Math.max(numberAt(row, field) ?? -Infinity, Number(fields[field]))
  },
  $min: (row, fields) => {
    for (const field in fields) row[field] = Math.min(numberAt(row, field) ?? Infinity, Number(fields[field]))
  },
}
