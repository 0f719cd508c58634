import type { Interview } from '#shared/entities/interview.ts'
import { compareByName, compareByNumber, matchesSearch } from '#shared/policies/candidate-list.ts'
import type { TimeMark } from '#shared/policies/recording-time.ts'
import { statusFacts, statusOf, type StatusFilter } from '#shared/policies/candidate-status.ts'
import type { Sort } from '../../components/table/table-types.ts'

/** View of the list: the tab, the search, the order. */
export interface ListView {
  status: StatusFilter
  term: string
  /** only candidates with an answer that bears this mark */
  times: TimeMark | 'any'
  sort: Sort
}

export const FIRST_VIEW: ListView = { status: 'All', term: '', times: 'any', sort: { column: 'name', direction: 'ascending' } }

/** Rows of a view in their order. Tabs show each row once, under its label, so that their counts add up. */
export function rowsOf(rows: readonly Interview[], view: ListView): Interview[] {
  return rows
    .filter(
      (row) =>
        (view.status === 'All' || statusOf(statusFacts(row)) === view.status) &&
        (view.times === 'any' || (row.recorded?.[view.times] ?? 0) > 0) &&
        matchesSearch(row, view.term),
    )
    .toSorted(orderOf(view.sort))
}

function orderOf({ column, direction }: Sort): (a: Interview, b: Interview) => number {
  const order = direction === 'ascending' ? 'asc' : 'desc'
  const valueOf = NUMBERS[column]
  if (valueOf) return compareByNumber(valueOf, order)
  return order === 'asc' ? compareByName : (a, b) => compareByName(b, a)
}

const NUMBERS: Readonly<Record<string, (row: Interview) => number | undefined>> = {
  auto: (row) => row.autoScore,
  recruiter: (row) => row.recruiterScore,
  delivery: (row) => (row.delivered && row.delivered.total > 0 ? row.delivered.received / row.delivered.total : undefined),
  window: (row) => row.endAt ?? undefined,
}

/** Rows a page shows; 0 = all, scrolling. */
export const PAGE_SIZES = [10, 50, 0] as const

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
