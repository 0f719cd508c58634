import { STATUS_FILTERS, TIME_MARKS, type StatusFilter, type TimeMark } from '#shared/policies/candidate-filters.ts'
import { choicePart, listAddress, pagePart, sortPart, textPart, type ViewSearch } from '../../components/table/list-address.ts'
import type { Sort } from '../../components/table/table-types.ts'

/** Columns that can be sorted by. */
const SORTED_COLUMNS = ['name', 'auto', 'recruiter', 'delivery', 'window'] as const
export type SortedColumn = (typeof SORTED_COLUMNS)[number]

/** Rows a page shows; 0 = all, scrolling. */
export const PAGE_SIZES = [10, 50, 0] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** View of the list: the tab, the search, the order, the page. */
export interface ListView {
  status: StatusFilter
  term: string
  /** only candidates with an answer that bears this mark */
  times: TimeMark | 'any'
  sort: Sort
  /** from 1 */
  page: number
  /** rows a page, 0 = all */
  size: PageSize
}

/** The view of the candidate list as it stands in the addresses of the list and of the reports that are opened from it. */
export const CANDIDATE_LIST = listAddress<ListView>({
  status: choicePart(STATUS_FILTERS),
  term: textPart(),
  times: choicePart(['any', ...TIME_MARKS]),
  sort: sortPart(SORTED_COLUMNS, { column: 'name', direction: 'ascending' }),
  page: pagePart(),
  size: choicePart(PAGE_SIZES),
})

export type CandidateListSearch = ViewSearch<ListView>

/** Says which candidates, in which order; the page is no part of it. */
export const orderKeyOf = (view: ListView): string => JSON.stringify(CANDIDATE_LIST.write({ ...view, page: 1, size: PAGE_SIZES[0] }))
