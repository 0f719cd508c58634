import type { Interview } from '../entities/interview.ts'
import type { Job } from '../entities/job.ts'

/**
 * The earlier of the candidate's own end and the job's deadline; null = open. An end that change_jobseeker_deadline gave beyond the job's
 * deadline counts alone (X53), until somebody writes another one.
 */
export function deadlineOf(fields: Pick<Interview, 'endAt' | 'extendedTo'>, parts: { job: Pick<Job, 'deadlineAt'> }): number | null {
  if (typeof fields.endAt === 'number' && fields.extendedTo === fields.endAt) return fields.endAt
  const ends = [fields.endAt, parts.job.deadlineAt].filter((end) => end !== null && end !== undefined)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Fields of an end that change_jobseeker_deadline gives: beyond the job's deadline it is an extension. */
export const givenEnd = (endAt: number, job: Pick<Job, 'deadlineAt'>): Pick<Interview, 'endAt' | 'extendedTo'> => ({
  endAt,
  extendedTo: typeof job.deadlineAt === 'number' && endAt > job.deadlineAt ? endAt : null,
})
