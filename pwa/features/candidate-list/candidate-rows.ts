import type { Interview } from '#shared/entities/interview.ts'
import { compareByName, compareByNumber, matchesSearch } from '#shared/policies/candidate-list.ts'
import { statusFacts, statusOf } from '#shared/policies/candidate-status.ts'
import type { Sort } from '../../components/table/table-types.ts'
import type { ListView, SortedColumn } from './candidate-list-view.ts'

/** Rows of a view in their order. Tabs show each row once, under its label, so that their counts add up. */
export function rowsOf(rows: readonly Interview[], view: ListOrder): Interview[] {
  return rows.filter((row) => isIn(view, row)).toSorted(orderOf(view.sort))
}

type ListOrder = Pick<ListView, 'status' | 'term' | 'times' | 'sort'>

const isIn = (view: Omit<ListOrder, 'sort'>, row: Interview): boolean =>
  (view.status === 'All' || statusOf(statusFacts(row)) === view.status) &&
  (view.times === 'any' || (row.recorded?.[view.times] ?? 0) > 0) &&
  matchesSearch(row, view.term)

/** Rows that a search finds, of every status, in no order. */
export const rowsFound = (rows: readonly Interview[], view: Pick<ListView, 'term' | 'times'>): Interview[] =>
  rows.filter((row) => isIn({ ...view, status: 'All' }, row))

/** As `rowsOf`, and one more in its place: whoever is looked at stays there when it leaves the view, for example by its outcome. */
export const rowsAround = (rows: readonly Interview[], view: ListOrder, id: string): Interview[] =>
  rows.filter((row) => row.id === id || isIn(view, row)).toSorted(orderOf(view.sort))

function orderOf({ column, direction }: Sort): (a: Interview, b: Interview) => number {
  const order = direction === 'ascending' ? 'asc' : 'desc'
  const valueOf = column in NUMBERS ? NUMBERS[column as keyof typeof NUMBERS] : undefined
  if (valueOf) return compareByNumber(valueOf, order)
  return order === 'asc' ? compareByName : (a, b) => compareByName(b, a)
}

const NUMBERS = {
  auto: (row: Interview) => row.autoScore,
  recruiter: (row: Interview) => row.recruiterScore,
  delivery: (row: Interview) => (row.delivered && row.delivered.total > 0 ? row.delivered.received / row.delivered.total : undefined),
  window: (row: Interview) => row.endAt ?? undefined,
} satisfies Record<Exclude<SortedColumn, 'name'>, unknown>

/** Rows of a page; a page beyond the end shows the last one. `page` starts at 1. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: readonly Row[]; page: number; pages: number; from: number; to: number } {
  if (size === 0) return { rows, page: 1, pages: 1, from: rows.length === 0 ? 0 : 1, to: rows.length }
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const current = Math.min(Math.max(1, page), pages)
  const start = (current - 1) * size
  const shown = rows.slice(start, start + size)
  return { rows: shown, page: current, pages, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length }
}
