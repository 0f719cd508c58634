import { isClosed } from './job-closed.ts'
import type { Job } from '../entities/job.ts'

/** May everybody read the post of this job now? Only while its recruiter has it on, and the job itself takes candidates. */
export const isPosted = ({ posted, publishedAt, closedAt, archived, deadlineAt }: PostFacts, nowMs: number): boolean =>
  posted === true &&
  typeof publishedAt === 'number' &&
  !isClosed({ closedAt }) &&
  archived !== true &&
  (typeof deadlineAt !== 'number' || deadlineAt > nowMs)

type PostFacts = Pick<Job, 'posted' | 'publishedAt' | 'closedAt' | 'archived' | 'deadlineAt'>
