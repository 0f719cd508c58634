import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { DrawnFor } from '#shared/policies/setup/job-tests.ts'
import { canShareJob } from '#shared/policies/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'
import type { Deps } from '../deps.ts'
import { findSharedJob, type SharedJob } from './group.ts'
import type { Grant } from '../models/sync/grant.ts'
import { documents } from '../sync/documents.ts'
import type { Loaded } from './job.ts'

/** A job whose candidates may be shown to guests, with everything set for it. */
export type ReviewedJob = SharedJob & Loaded<Job> & { parts: JobParts }

/** Null as for `findJob`. */
export async function findReviewedJob(deps: Pick<Deps, 'models'>, actor: Actor, jobId: string): Promise<ReviewedJob | null> {
  const job = await findSharedJob(deps, actor, jobId)
  const parts = job && (await loadJobParts(deps, { gid: job.gid, jobId }))
  return parts && { ...job, parts }
}

/** Interviews that a reviewer's pack is about, with their sets: this one, and the others of the job that were shown to the actor one by one. */
export async function interviewsOfReviewer(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { id, gid, scope }: Pick<Loaded<Interview>, 'id' | 'gid' | 'scope'>,
): Promise<DrawnFor[]> {
  const grants = await deps.models.grants.find({ user: actor.id, scope, gid, on: true, only: { $ne: '' } }).lean<Grant[]>()
  return await interviewsWithSets(deps, { ids: [id, ...grants.map(({ only }) => only)], gid, scope })
}

export const interviewsWithSets = (
  deps: Pick<Deps, 'models'>,
  { ids, gid, scope }: { ids: readonly string[]; gid: string; scope: string },
): Promise<DrawnFor[]> => documents.find(deps, 'interviews', { id: [...new Set(ids)], scope, gid }, { only: ['id', 'sets', 'startedAt'] })

/** The same right that line managers are given access with. */
export const canShareWithReviewers = canShareJob
