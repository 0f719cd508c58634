import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Programme } from '#shared/entities/programme.ts'
import { MANUAL_REVIEW_SORTS, type ManualReviewState } from '#shared/policies/manual-review/fields.ts'
import { isHandedIn, manualReviewState, queryManualReviews, type ManualReviewRow } from '#shared/policies/manual-review/manual-review.ts'
import type { ManualReviewView } from './manual-review-view.ts'

/** Row of the list on a device, which holds the whole interview. */
export interface DeviceReviewRow extends ManualReviewRow {
  interview: Interview
}

interface Docs {
  interviews: readonly Interview[]
  jobs: readonly Job[]
  programmes: readonly Programme[]
}

/** Everybody on this device who handed in, without those of archived jobs. */
export function reviewRows({ interviews, jobs, programmes }: Docs): DeviceReviewRow[] {
  const jobOf = new Map(jobs.map((job) => [job.id, job]))
  const nameOf = new Map(programmes.map(({ id, name }) => [id, name]))
  return interviews.flatMap((interview) => {
    const job = jobOf.get(interview.jobId)
    if (!isHandedIn(interview) || job?.archived === true) return []
    return [{ interview, jobName: job?.name ?? '', programName: (job && nameOf.get(job.programmeId)) ?? '' }]
  })
}

/** Rows of a view in their order, as the server finds them. */
export const rowsOfView = (rows: readonly DeviceReviewRow[], { state, field, term, sort }: ManualReviewView): DeviceReviewRow[] =>
  queryManualReviews(rows, {
    field: field === 'any' ? null : field,
    term,
    state,
    sort: MANUAL_REVIEW_SORTS.find((one) => one === sort.column) ?? MANUAL_REVIEW_SORTS[0],
    order: sort.direction === 'ascending' ? 'asc' : 'desc',
  })

/** Numbers for the tabs. */
export function countStates(rows: readonly DeviceReviewRow[]): Record<ManualReviewState, number> {
  const waiting = rows.filter(({ interview }) => manualReviewState(interview) === 'waiting').length
  return { waiting, reviewed: rows.length - waiting }
}
