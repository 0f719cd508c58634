import type { Actor, GroupRole, Role } from '#shared/primitives/roles.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { ANONYMOUS } from './auth.ts'
import type { Endpoint } from './handle.ts'

/** Caller, with the right to a job that such a person has once it was shared. */
export interface Caller {
  title: string
  /** null: without a session */
  actor: Actor | null
  /** to a job of the own group that was shared with them */
  grant: GrantRole | null
  /** by an API key instead of a session */
  byKey?: true
}

const OWN_GROUP = 'own-group'
const as = (role: Role, groupRole?: GroupRole): Actor => ({
  id: 'caller',
  role,
  gid: role === 'admin' ? 'system' : OWN_GROUP,
  name: '',
  ...(groupRole ? { groupRole } : {}),
})

/** Everybody the matrix tells apart. A line manager, a group admin and a billing admin are recruiters with a role in their group. */
export const CALLERS = {
  nobody: { title: 'nobody', actor: null, grant: null },
  guest: { title: 'guest reviewer', actor: as('guest'), grant: 'guest' },
  candidate: { title: 'candidate', actor: as('jobseeker'), grant: 'candidate' },
  lineManager: { title: 'line manager', actor: as('recruiter', 'line_manager'), grant: 'lineManager' },
  recruiter: { title: 'recruiter', actor: as('recruiter', 'recruiter'), grant: 'recruiter' },
  groupAdmin: { title: 'group admin', actor: as('recruiter', 'admin'), grant: 'recruiter' },
  billingAdmin: { title: 'billing admin', actor: as('recruiter', 'billing_admin'), grant: 'recruiter' },
  administrator: { title: 'administrator', actor: as('admin'), grant: null },
  apiKey: { title: 'API key', actor: as('recruiter', 'recruiter'), grant: 'recruiter', byKey: true },
} as const satisfies Record<string, Caller>
export type CallerName = keyof typeof CALLERS

/** `shared`: only about jobs and candidates that were shared with the caller. */
export type CallRight = 'yes' | 'shared' | 'no'

/** Right of a caller to a call, asked of the call's roles and of the very rule its handler runs. */
export function rightTo({ call, allow }: Pick<Endpoint, 'call' | 'allow'>, caller: Caller): CallRight {
  // any other caller is a stranger there
  if (call.access === 'public') return allow(ANONYMOUS, recordFor(null)) ? 'yes' : 'no'
  if (!caller.actor || !call.roles.includes(caller.actor.role) || (caller.byKey && !call.apiKey)) return 'no'
  if (allow(caller.actor, recordFor(null))) return 'yes'
  return allow(caller.actor, recordFor(caller.grant)) ? 'shared' : 'no'
}

/** Fields of a record of the own group that any rule reads; the group itself decides nothing. */
const recordFor = (grant: GrantRole | null): object => ({ gid: OWN_GROUP, grant, group: { gid: OWN_GROUP }, source: null })
