import type { Job } from '../entities/job.ts'

/** Has its recruiter stopped taking answers? The day of publishing stays; whoever has begun may finish and deliver. */
export const isClosed = ({ closedAt }: Pick<Job, 'closedAt'>): boolean => typeof closedAt === 'number'
