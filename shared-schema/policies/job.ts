import type { Actor } from '../primitives/roles.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { mayInGroup, type GroupFacts } from './group.ts'

/** Relation of an actor to a job (or to one interview of it): the job's tenant and the actor's living grant, null when there is none. */
export interface JobAccess {
  gid: string
  grant: GrantRole | null
}

const isStaff = (actor: Actor, access: JobAccess): boolean => actor.role === 'recruiter' && actor.gid === access.gid

/** Settings, links, imports, decisions about candidates. */
export const canEditJob = (actor: Actor, access: JobAccess): boolean => isStaff(actor, access) && access.grant === 'recruiter'

/** Candidates with answers, scores and comments; a line manager sees those of the own grant. */
export const canReadInterview = (actor: Actor, access: JobAccess): boolean =>
  isStaff(actor, access) && (access.grant === 'recruiter' || access.grant === 'lineManager')

/** Rating and commenting. */
export const canReview = canReadInterview

/** The recordings themselves: also guests, of the interviews that were shared with them. */
export const canWatchAnswers = (actor: Actor, access: JobAccess): boolean =>
  canReadInterview(actor, access) || (actor.role === 'guest' && actor.gid === access.gid && access.grant === 'guest')

/** Sharing candidates with line managers: the job's owners, and members that the group lets share. */
export const canShareJob = (actor: Actor, job: JobAccess & { group: GroupFacts }): boolean =>
  canEditJob(actor, job) && mayInGroup(actor, job.group, 'share_candidates')
