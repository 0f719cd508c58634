import type { Actor } from '../../primitives/roles.ts'
import { canReadInterview, type JobAccess } from '../job.ts'

/** Reading a report: the employer's side, and the candidate the own one that was shared. */
export const canReadReport = (actor: Actor, access: JobAccess): boolean =>
  canReadInterview(actor, access) || (actor.role === 'jobseeker' && access.grant === 'candidate')
