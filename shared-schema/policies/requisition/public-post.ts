import type { Job } from '../../entities/job.ts'
import type { JobSetting } from '../../entities/job-setting.ts'
import { isPosted } from '../job-post.ts'

/** May everybody read about the job now: its post is on, and its requisition, where it has one, is published? */
export const isPublicPost = (
  job: Pick<Job, 'posted' | 'publishedAt' | 'closedAt' | 'archived' | 'deadlineAt'>,
  requisition: Pick<JobSetting, 'requisitionStatus'> | undefined,
  nowMs: number,
): boolean => isPosted(job, nowMs) && (requisition?.requisitionStatus ?? 'published') === 'published'
