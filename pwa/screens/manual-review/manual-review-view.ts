import {
  MANUAL_REVIEW_FIELDS,
  MANUAL_REVIEW_SORTS,
  MANUAL_REVIEW_STATES,
  type ManualReviewField,
  type ManualReviewState,
} from '#shared/policies/manual-review/fields.ts'
import { choicePart, listAddress, pagePart, sortPart, textPart } from '../../components/table/list-address.ts'
import type { Sort } from '../../components/table/table-types.ts'

export const FIELD_CHOICES = ['any', ...MANUAL_REVIEW_FIELDS] as const

export interface ManualReviewView {
  state: ManualReviewState
  field: ManualReviewField | 'any'
  term: string
  sort: Sort
  /** from 1 */
  page: number
}

/** The view of the manual review list in its address: who finished last comes first (R429). */
export const MANUAL_REVIEW_LIST = listAddress<ManualReviewView>({
  state: choicePart(MANUAL_REVIEW_STATES),
  field: choicePart(FIELD_CHOICES),
  term: textPart(),
  sort: sortPart(MANUAL_REVIEW_SORTS, { column: 'last_interview', direction: 'descending' }),
  page: pagePart(),
})
export const PAGE_ROWS = 10
