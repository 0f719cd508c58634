import type { GrantRole } from '#shared/primitives/roles.ts'
import { GROUP, INTERVIEWS, JOBS, OTHER_GROUP, type PersonId } from './people.ts'

/** A right that is given and taken while a seed runs. */
export interface Right {
  user: PersonId
  gid: string
  scope: string
  only?: string
  role: GrantRole
}

const JOB = `job:${JOBS[0]}`
const wide = (user: PersonId, scope: string, role: GrantRole = 'recruiter', gid: string = GROUP): Right => ({ user, gid, scope, role })
const narrow = (user: PersonId, only: string, role: GrantRole): Right => ({ user, gid: GROUP, scope: JOB, only, role })
const PANEL = `panel:${INTERVIEWS[0]}`

/** Rights that everybody has from the start, so that there is something to lose. */
export const FIRST_RIGHTS: readonly Right[] = [
  wide('r1', 'user:r1', 'owner'),
  wide('r2', 'user:r2', 'owner'),
  wide('l1', 'user:l1', 'owner'),
  wide('x1', 'user:x1', 'owner', OTHER_GROUP),
  wide('r1', `group:${GROUP}`),
  wide('r2', `group:${GROUP}`),
  wide('x1', `group:${OTHER_GROUP}`, 'recruiter', OTHER_GROUP),
  wide('r1', JOB),
  wide('r2', JOB),
  wide('r1', `job:${JOBS[1]}`),
  narrow('l1', INTERVIEWS[0], 'lineManager'),
  narrow('c1', INTERVIEWS[0], 'candidate'),
  narrow('u1', INTERVIEWS[0], 'guest'),
]

/** Rights that come and go: whole scopes, single interviews, panels, other roles, and several rights of one person to the same place. */
export const CHANGING_RIGHTS: readonly Right[] = [
  wide('r1', JOB),
  wide('r1', JOB),
  wide('r2', JOB),
  wide('r2', JOB, 'lineManager'),
  wide('r2', `job:${JOBS[1]}`),
  wide('l1', JOB, 'lineManager'),
  wide('r1', PANEL),
  wide('r2', PANEL),
  wide('r2', `group:${GROUP}`),
  narrow('l1', INTERVIEWS[0], 'lineManager'),
  narrow('l1', INTERVIEWS[1], 'lineManager'),
  narrow('c1', INTERVIEWS[0], 'candidate'),
  narrow('u1', INTERVIEWS[0], 'guest'),
  narrow('u1', INTERVIEWS[0], 'guest'),
  narrow('r1', INTERVIEWS[0], 'lineManager'),
  narrow('r2', INTERVIEWS[0], 'guest'),
  narrow('x1', INTERVIEWS[0], 'guest'),
  wide('x1', JOB, 'recruiter', OTHER_GROUP),
]

/** Roles that one person's right to one place changes between: one that may write less, and one that sees less. */
export const ROLES_OF_ONE: readonly (readonly Right[])[] = [
  [wide('r2', JOB), wide('r2', JOB, 'lineManager')],
  [narrow('l1', INTERVIEWS[0], 'lineManager'), narrow('l1', INTERVIEWS[0], 'guest')],
]
