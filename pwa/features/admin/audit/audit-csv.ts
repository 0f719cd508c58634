import type { Entry } from './audit.ts'

const COLUMNS = ['at', 'group', 'by', 'by_name', 'as', 'as_name', 'action', 'target', 'target_name', 'detail', 'place'] as const

/** Entries as a table for spreadsheets: UTF-8 with its mark, times in UTC, names of fields in English so that programs can read them. */
export function auditCsv(entries: readonly Entry[]): string {
  return `\uFEFF${[COLUMNS, ...entries.map(rowOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const rowOf = (entry: Entry): string[] => [
  new Date(entry.at_ms).toISOString(),
  entry.gid,
  entry.by,
  entry.by_name,
  entry.as ?? '',
  entry.as_name ?? '',
  entry.action,
  entry.target,
  entry.target_name,
  entry.detail ? JSON.stringify(entry.detail) : '',
  entry.n === undefined ? '' : String(entry.n),
]

/** Quoted; names are other people's words, and what begins like a formula must stay text. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
