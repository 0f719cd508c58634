import { tableOf, type ReadTable } from './import-table.ts'

/** Fields in which programs put their list. */
const LISTS = ['candidates', 'jobseekers', 'applicants', 'data', 'rows', 'items']

/** A list of records, or a record with one; their fields are the columns. */
export function readJson(text: string): ReadTable {
  const list = listIn(parsed(text))
  if (!list) return { problem: 'damaged' }
  const records = list.map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...item } : null))
  if (records.includes(null)) return { problem: 'damaged' }
  const head = [...new Set(records.flatMap((record) => Object.keys(record ?? {})))]
  const read = tableOf([head, ...records.map((record) => head.map((name) => textOf((record as Record<string, unknown>)[name])))])
  // the first record is number 1, although the names of its fields stand before it here
  return 'table' in read ? { table: { ...read.table, rows: read.table.rows.map((row) => ({ ...row, row: row.row - 1 })) } } : read
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return value
  } catch {
    return null
  }
}

function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[]
  if (typeof value !== 'object' || value === null) return null
  const fields: Record<string, unknown> = { ...value }
  return LISTS.map((name) => fields[name]).find((list): list is unknown[] => Array.isArray(list)) ?? null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
