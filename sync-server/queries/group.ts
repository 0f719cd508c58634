import type { Job } from '#shared/entities/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { GroupFacts } from '#shared/policies/group.ts'
import type { Deps } from '../deps.ts'
import type { Group } from '../models/groups/group.ts'
import { findJob, type Loaded } from './job.ts'

/** A group as `load` of a call gives it and policies take it. */
export type FoundGroup = GroupFacts & { group: Group }

/** Null for none, and for one that was ended. */
export async function findGroup(deps: Pick<Deps, 'models'>, gid: string): Promise<FoundGroup | null> {
  const group = await deps.models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean<Group>()
  return group && { gid: group._id, group, ...(group.permissions ? { permissions: group.permissions } : {}) }
}

/** A job together with its group, for calls that share it with others. */
export type SharedJob = Loaded<Job> & { group: FoundGroup }

/** Null as for `findJob`. */
export async function findSharedJob(deps: Pick<Deps, 'models'>, actor: Actor, jobId: string): Promise<SharedJob | null> {
  const job = await findJob(deps, actor, jobId)
  const group = job && (await findGroup(deps, job.gid))
  return group && { ...job, group }
}
