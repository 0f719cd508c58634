import type { GroupPermission } from '../lib/accounts/group-permissions.ts'
import type { Actor } from '../primitives/roles.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { canAddJob } from './group.ts'
import { canSeeUsage } from './quota.ts'
import { canEditJob, canReview, canShareJob, type JobAccess } from './job.ts'

/** Viewer of a recruiter screen, with the permissions in the own group; absent = those that everybody of that role has. */
export interface Looker {
  actor: Actor
  permissions?: readonly GroupPermission[]
}

/** Job on the device as the rules of jobs need it. */
type Held = JobAccess & { group: { gid: string } }

/** Actions that recruiter screens offer, by the rule that the server asks for each. */
const RULES = {
  addJob: canAddJob,
  editJob: canEditJob,
  addCandidates: canEditJob,
  copyLink: canEditJob,
  seeReviewers: canEditJob,
  inviteReviewers: canShareJob,
  shareWithLineManagers: canShareJob,
  review: canReview,
  overrideScores: canEditJob,
  seeUsage: canSeeUsage,
} as const satisfies Readonly<Record<string, (actor: Actor, job: Held) => boolean>>
export type Offer = keyof typeof RULES
// keys of the record
export const OFFERS = Object.keys(RULES) as readonly Offer[]

/** True when the action is offered, about a job on the viewer's device. The server has the last word. */
export function isOffered({ actor, permissions }: Looker, offer: Offer): boolean {
  const { gid, groupRole = 'recruiter' } = actor
  const group = { gid, ...(permissions && { permissions: { [groupRole]: permissions } }) }
  return RULES[offer](actor, { gid, grant: grantByRole(actor), group })
}

/** The right by which somebody of this role has a job on the device: devices do not know the rights themselves. */
const grantByRole = ({ role, groupRole }: Actor): GrantRole | null =>
  role !== 'recruiter' ? null : groupRole === 'line_manager' ? 'lineManager' : 'recruiter'
