import type { Interview } from '../entities/interview.ts'
import type { Job } from '../entities/job.ts'

/** The earlier of the candidate's own end and the job's deadline (X53); null = open. */
export function deadlineOf(fields: Pick<Interview, 'endAt'>, parts: { job: Pick<Job, 'deadlineAt'> }): number | null {
  const ends = [fields.endAt, parts.job.deadlineAt].filter((end) => end !== null && end !== undefined)
  return ends.length > 0 ? Math.min(...ends) : null
}
