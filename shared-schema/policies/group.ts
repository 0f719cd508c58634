import type { Actor } from '../lib/roles.ts'

/** Adding people to a group: administrators of the product, and those of the group itself (X25). */
export const canManageGroup = (actor: Actor, group: { gid: string }): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'recruiter' && actor.gid === group.gid && (actor.groupRole === 'admin' || actor.groupRole === 'billing_admin'))

/** Making programmes and jobs: every recruiter of a group but its line managers. */
export const canAddJob = (actor: Actor): boolean => actor.role === 'recruiter' && actor.groupRole !== 'line_manager'
