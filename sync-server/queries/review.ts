import type { Job } from '#shared/entities/job.ts'
import { canShareJob } from '#shared/policies/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'
import type { Deps } from '../deps.ts'
import { findSharedJob, type SharedJob } from './group.ts'
import type { Loaded } from './job.ts'

/** A job whose candidates may be shown to guests, with everything set for it. */
export type ReviewedJob = SharedJob & Loaded<Job> & { parts: JobParts }

/** Null as for `findJob`. */
export async function findReviewedJob(deps: Pick<Deps, 'models'>, actor: Actor, jobId: string): Promise<ReviewedJob | null> {
  const job = await findSharedJob(deps, actor, jobId)
  const parts = job && (await loadJobParts(deps, { gid: job.gid, jobId }))
  return parts && { ...job, parts }
}

/** The same right that line managers are given access with. */
export const canShareWithReviewers = canShareJob
