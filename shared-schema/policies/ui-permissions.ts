import type { GroupPermission } from '../lib/accounts/group-permissions.ts'
import type { Actor } from '../primitives/roles.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { canAddJob } from './group.ts'
import { canEditJob, canReview, canShareJob, type JobAccess } from './job.ts'

/** Who looks at a screen of the recruiter area, and what the own group lets them do; unknown = what it lets everybody do of that role. */
export interface Looker {
  actor: Actor
  permissions?: readonly GroupPermission[]
}

/** What the rules of jobs look at when somebody has a job on the device. */
type Held = JobAccess & { group: { gid: string } }

/** What recruiter screens offer, by the rule that the server asks when it is done. */
const RULES = {
  addJob: canAddJob,
  editJob: canEditJob,
  addCandidates: canEditJob,
  copyLink: canEditJob,
  seeReviewers: canEditJob,
  inviteReviewers: canShareJob,
  shareWithLineManagers: canShareJob,
  review: canReview,
} as const satisfies Readonly<Record<string, (actor: Actor, job: Held) => boolean>>
export type Offer = keyof typeof RULES
// keys of the record
export const OFFERS = Object.keys(RULES) as readonly Offer[]

/** Is it offered? About a job: one that is on the device of who looks. The server has the last word. */
export function isOffered({ actor, permissions }: Looker, offer: Offer): boolean {
  const { gid, groupRole = 'recruiter' } = actor
  const group = { gid, ...(permissions && { permissions: { [groupRole]: permissions } }) }
  return RULES[offer](actor, { gid, grant: grantByRole(actor), group })
}

/** The right by which somebody of this role has a job on the device: devices do not know the rights themselves. */
const grantByRole = ({ role, groupRole }: Actor): GrantRole | null =>
  role !== 'recruiter' ? null : groupRole === 'line_manager' ? 'lineManager' : 'recruiter'
