import type { admin } from '#shared/api/index.gen.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import type { Sort } from '../../../components/table/table-types.ts'

type Query = InputOf<typeof admin.get_recruiters_info>

/** Shown part of the list. */
export interface ListView {
  page: number
  search: string
  sort: Sort
}

const PAGE_SIZE = 10

/** Newest first (R430). */
export const FIRST_VIEW: ListView = { page: 1, search: '', sort: { column: 'registerAt', direction: 'descending' } }

/** Query for a page of the list; a search that is not typed stays out. Sorted columns have the names of the call. */
export function recruiterQuery({ page, search, sort }: ListView): Query {
  const searchTerm = search.trim()
  const column = SORTS.find((known) => known === sort.column) ?? 'registerAt'
  return { page, limit: PAGE_SIZE, sort: column, order: sort.direction === 'ascending' ? 'asc' : 'desc', ...(searchTerm && { searchTerm }) }
}

const SORTS = ['registerAt', 'email', 'name', 'companyName', 'lastSignInAt'] as const satisfies readonly Query['sort'][]
