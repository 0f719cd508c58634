import { choicePart, listAddress, sortPart, switchPart, textPart } from '../../components/table/list-address.ts'
import type { Sort } from '../../components/table/table-types.ts'

/** Columns by which the list is put in order; programmes stay together. */
export const SORTED_BY = ['job', 'type', 'created', 'deadline', 'candidates', 'completion', 'reviewed', 'questions', 'state'] as const
export type SortColumn = (typeof SORTED_BY)[number]

export const TYPE_CHOICES = ['all', 'interview', 'cv_and_interview', 'cv'] as const
export const TEST_CHOICES = ['all', 'real', 'test'] as const

export interface JobListView {
  term: string
  withArchived: boolean
  type: (typeof TYPE_CHOICES)[number]
  test: (typeof TEST_CHOICES)[number]
  sort: Sort
}

/** The view of the list of jobs in its address. */
export const JOB_LIST = listAddress<JobListView>({
  term: textPart(),
  withArchived: switchPart(),
  type: choicePart(TYPE_CHOICES),
  test: choicePart(TEST_CHOICES),
  sort: sortPart(SORTED_BY, { column: 'created', direction: 'descending' }),
})
