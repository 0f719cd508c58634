import { STATUS_FILTERS } from '#shared/policies/candidate-status.ts'
import { TIME_MARKS } from '#shared/policies/recording-time.ts'
import { choicePart, listAddress, pagePart, sortPart, textPart, type ViewSearch } from '../../components/table/list-address.ts'
import { PAGE_SIZES, SORTED_COLUMNS, type ListView } from './candidate-rows.ts'

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
