import { INFO_FILTERS, STATUS_FILTERS, TIME_MARKS, type StatusFilter, type TimeMark } from '#shared/policies/candidate-filters.ts'
import {
  choicePart,
  listAddress,
  numberPart,
  pagePart,
  sortPart,
  textPart,
  wordsPart,
  type RawSearch,
  type ViewSearch,
} from '../../components/table/list-address.ts'
import type { Sort } from '../../components/table/table-types.ts'

/** Columns beside the person, in their order: each can be hidden. */
export const OPTIONAL_COLUMNS = [
  'status',
  'progress',
  'delivery',
  'auto',
  'recruiter',
  'total',
  'window',
  'reviewed',
  'outcome',
  'cv',
  'source',
  'shared',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

/** Columns that can be sorted by. */
const SORTED_COLUMNS = ['name', ...OPTIONAL_COLUMNS] as const
export type SortedColumn = (typeof SORTED_COLUMNS)[number]

/** Scores that the best are chosen by. */
export const SCORE_KINDS = ['auto_score', 'recruiter_score', 'matching_score'] as const
/** Lists that a view is narrowed by; within each, any of its words will do (R129). */
export const LIST_FILTERS = ['education', 'experience', 'info', 'language', 'skills'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Rows a page shows; 0 = all, scrolling. */
export const PAGE_SIZES = [10, 50, 0] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** View of the list: the tab, the search, the filters, the order, the page. */
export interface ListView extends Record<ListFilter, readonly string[]> {
  status: StatusFilter
  term: string
  /** only candidates with an answer that bears this mark */
  times: TimeMark | 'any'
  /** only the best of them, in percent; 100 = all */
  top: number
  topOf: (typeof SCORE_KINDS)[number]
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
  top: numberPart({ first: 100, min: 1, max: 100 }),
  topOf: choicePart(SCORE_KINDS),
  education: wordsPart(),
  experience: wordsPart(),
  info: wordsPart(INFO_FILTERS),
  language: wordsPart(),
  skills: wordsPart(),
  sort: sortPart(SORTED_COLUMNS, { column: 'name', direction: 'ascending' }),
  page: pagePart(),
  size: choicePart(PAGE_SIZES),
})

export type CandidateListSearch = ViewSearch<ListView>

/** Says which candidates, in which order; the page is no part of it. */
export const orderKeyOf = (view: ListView): string => JSON.stringify(CANDIDATE_LIST.write({ ...view, page: 1, size: PAGE_SIZES[0] }))

/** The view of such a key, so that what is made of it lasts as long as the key. */
export const viewOfKey = (key: string): ListView => CANDIDATE_LIST.read(JSON.parse(key) as RawSearch) // written above

/** As it is without any filter, search and tab; the order and the size of a page stay. */
export const unfiltered = ({ sort, size }: ListView): ListView => ({ ...CANDIDATE_LIST.first, sort, size })
