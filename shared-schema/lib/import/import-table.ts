import { IMPORT_MAX_ROWS, type FileProblem } from './import-problems.ts'

/** A list as its file holds it: texts only, empty rows left out. */
export interface ImportTable {
  head: string[]
  /** number of the row with the names of the columns */
  headRow: number
  rows: { row: number; cells: string[] }[]
}

export type ReadTable = { table: ImportTable } | { problem: FileProblem }

const MAX_COLUMNS = 100

/** A table of lines, the first of which with something in it holds the names of the columns. */
export function tableOf(lines: readonly (readonly string[])[], maxRows = IMPORT_MAX_ROWS): ReadTable {
  const filled = lines.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells: [...cells] }] : []))
  const [head, ...rows] = filled
  if (!head || rows.length === 0) return { problem: 'empty' }
  if (rows.length > maxRows) return { problem: 'tooMany' }
  if (filled.some(({ cells }) => cells.length > MAX_COLUMNS)) return { problem: 'tooWide' }
  return { table: { head: head.cells.map((name) => name.trim()), headRow: head.row, rows } }
}
