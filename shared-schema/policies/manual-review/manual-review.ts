import type { Interview } from '../../entities/interview.ts'
import { searchForm } from '../../primitives/text.ts'
import { MANUAL_REVIEW_FIELDS, type ManualReviewField, type ManualReviewSort, type ManualReviewState } from './fields.ts'

/** An interview with the names of its job and programme; '' where the viewer was not shown them. */
export interface ManualReviewRow {
  interview: Pick<Interview, 'id' | 'jobId' | 'name' | 'email' | 'finishedAt' | 'reviewedAt' | 'shortlisted'>
  jobName: string
  programName: string
}

export interface ManualReviewQuery {
  /** the field that has to hold the words; null = any */
  field: ManualReviewField | null
  term: string
  state: ManualReviewState | 'all'
  sort: ManualReviewSort
  order: 'asc' | 'desc'
}

/** Handed in: somebody can look at all of it. */
export const isHandedIn = ({ finishedAt }: Pick<Interview, 'finishedAt'>): boolean => finishedAt !== undefined

/** Waits until a person has marked it as reviewed or decided about the candidate. */
export const manualReviewState = ({ reviewedAt, shortlisted = 0 }: Pick<Interview, 'reviewedAt' | 'shortlisted'>): ManualReviewState =>
  reviewedAt === undefined && shortlisted === 0 ? 'waiting' : 'reviewed'

/** The handed in ones that a query finds, in its order; ties by id, descending (X10). */
export function queryManualReviews<Row extends ManualReviewRow>(rows: readonly Row[], query: ManualReviewQuery): Row[] {
  const { field, state, sort, order } = query
  const term = searchForm(query.term)
  const fields = field === null ? MANUAL_REVIEW_FIELDS : [field]
  const sign = order === 'asc' ? 1 : -1
  return rows
    .filter(
      (row) =>
        isHandedIn(row.interview) &&
        (state === 'all' || manualReviewState(row.interview) === state) &&
        fields.some((one) => searchForm(TEXTS[one](row)).includes(term)),
    )
    .toSorted((a, b) => ORDERS[sort](a, b) * sign || (a.interview.id < b.interview.id ? 1 : -1))
}

const TEXTS: Readonly<Record<ManualReviewField, (row: ManualReviewRow) => string>> = {
  name: ({ interview }) => interview.name,
  email: ({ interview }) => interview.email,
  job_name: ({ jobName }) => jobName,
  program_name: ({ programName }) => programName,
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byText = (field: ManualReviewField) => (a: ManualReviewRow, b: ManualReviewRow) => collator.compare(TEXTS[field](a), TEXTS[field](b))

const ORDERS: Readonly<Record<ManualReviewSort, (a: ManualReviewRow, b: ManualReviewRow) => number>> = {
  last_interview: (a, b) => (a.interview.finishedAt ?? 0) - (b.interview.finishedAt ?? 0),
  id: (a, b) => (a.interview.id < b.interview.id ? -1 : a.interview.id > b.interview.id ? 1 : 0),
  name: byText('name'),
  email: byText('email'),
  job_name: byText('job_name'),
  program_name: byText('program_name'),
}
