import { addressKey } from '#shared/lib/compare-text.ts'
import { checkRows, type CheckedRows, type HowToCheck, type ImportRow } from '#shared/lib/import/check-rows.ts'
import type { RowFault } from '#shared/lib/import/import-problems.ts'
import type { FileProblem } from '#shared/lib/import/import-problems.ts'
import type { ImportTable } from '#shared/lib/import/import-table.ts'
import { matchColumns, matchFaults, type ColumnMatch } from '#shared/lib/import/match-columns.ts'
import { readTable } from '#shared/lib/import/read-table.ts'

/** Candidate of the job, as far as an import compares it. */
export interface KnownRow {
  id: string
  name: string
  email: string
  phone?: string
  degree?: string
  language?: string
}

/** new: not in the job; changed: in it with other details; repeated: in it as it is, or twice in the file; faulty: not to be imported. */
export const ROW_GROUPS = ['new', 'changed', 'repeated', 'faulty'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]

/** Names of the columns, with the first values of each. */
export interface FileHead {
  head: string[]
  samples: string[][]
  match: ColumnMatch
  rows: number
}

export interface DryRun {
  counts: Readonly<Record<RowGroup, number>>
  /** dates that may be two wait for their order */
  isOrderNeeded: boolean
  /** of the columns themselves; nothing was judged then */
  columnFaults: RowFault[]
}

/** Row as a list shows it; `id`: of the candidate who is there. */
export interface ShownRow {
  row: number
  name: string
  email: string
  id?: string
  faults?: Pick<RowFault, 'field' | 'problem'>[]
}

/** Row that changes a candidate, with what the file says of them. */
export type ChangedRow = ImportRow & { id: string }

/** Work on one file, beside the page's thread: it keeps the rows, and tells pages of them. */
export class ImportWork {
  #table: ImportTable | null = null
  #known = new Map<string, KnownRow>()
  #groups: Groups = NO_GROUPS

  async read(bytes: Uint8Array): Promise<FileHead | { problem: FileProblem }> {
    const read = await readTable(bytes)
    if (!('table' in read)) return read
    const { head, rows } = read.table
    this.#table = read.table
    const samples = head.map((_name, at) => [...new Set(rows.slice(0, 20).map(({ cells }) => cells[at] ?? ''))].filter(Boolean).slice(0, 3))
    return { head, samples, match: matchColumns(head), rows: rows.length }
  }

  /** Candidates of the job, in parts; `isFirst` forgets those of before. */
  know(rows: readonly KnownRow[], isFirst: boolean): void {
    if (isFirst) this.#known = new Map()
    for (const row of rows) this.#known.set(addressKey(row.email), row)
  }

  check(how: HowToCheck): DryRun {
    const table = this.#table
    const columnFaults = table ? matchFaults(how.match, table.headRow) : []
    const isJudged = table && columnFaults.length === 0
    const checked = isJudged ? checkRows(table, how) : null
    this.#groups = checked ? grouped(checked, this.#known) : NO_GROUPS
    const counts = { new: 0, changed: 0, repeated: 0, faulty: 0 }
    for (const group of ROW_GROUPS) counts[group] = this.#groups[group].length
    return { counts, isOrderNeeded: checked?.isOrderNeeded ?? false, columnFaults }
  }

  page(group: RowGroup, from: number, count: number): ShownRow[] {
    return this.#groups[group].slice(from, from + count)
  }

  takeNew(from: number, count: number): ImportRow[] {
    return this.#groups.new.slice(from, from + count)
  }

  takeChanged(from: number, count: number): ChangedRow[] {
    return this.#groups.changed.slice(from, from + count)
  }
}

interface Groups {
  new: ImportRow[]
  changed: ChangedRow[]
  repeated: ShownRow[]
  faulty: ShownRow[]
}
const NO_GROUPS: Groups = { new: [], changed: [], repeated: [], faulty: [] }

function grouped(checked: CheckedRows, known: ReadonlyMap<string, KnownRow>): Groups {
  const groups: Groups = { new: [], changed: [], repeated: checked.repeated.map((row) => ({ name: '', ...row })), faulty: [] }
  for (const row of checked.rows) {
    const there = known.get(addressKey(row.email))
    if (!there) groups.new.push(row)
    else if (isChanged(row, there)) groups.changed.push({ ...row, id: there.id })
    else groups.repeated.push({ ...row, id: there.id })
  }
  groups.repeated.sort((a, b) => a.row - b.row)
  const faulty = new Map<number, ShownRow & Required<Pick<ShownRow, 'faults'>>>()
  for (const { row, field, problem } of checked.faults) {
    const shown = faulty.get(row) ?? { row, name: '', email: '', faults: [] }
    shown.faults.push({ field, problem })
    faulty.set(row, shown)
  }
  groups.faulty = [...faulty.values()]
  return groups
}

/** Details that the file leaves out stay as they are. */
const isChanged = (row: ImportRow, there: KnownRow): boolean =>
  (['name', 'phone', 'degree', 'language'] as const).some((field) => row[field] !== undefined && row[field] !== there[field])
