import type { Account } from '#server/models/identity/account.ts'
import type { Actor } from '#shared/primitives/roles.ts'

/** Two tenants share one server. `g1` is the employer whose job is replicated, `x1` works elsewhere. */
export const GROUP = 'g1'
export const OTHER_GROUP = 'g2'
/** two jobs that exist from the start, the second without an interview; and ids for jobs made on devices, wanted by both tenants */
export const JOBS = ['job-0001', 'job-0002'] as const
export const NEW_JOBS = ['job-1001', 'job-1002'] as const
export const INTERVIEWS = ['i1', 'i2'] as const

const staff = (id: string, gid: string): Actor => ({ id, role: 'recruiter', gid, name: `Ms ${id}`, groupRole: 'recruiter' })

export const PEOPLE = {
  r1: staff('r1', GROUP),
  r2: staff('r2', GROUP),
  l1: { ...staff('l1', GROUP), groupRole: 'line_manager' },
  c1: { id: 'c1', role: 'jobseeker', gid: GROUP, name: 'Candidate', only: 'i1' },
  u1: { id: 'u1', role: 'guest', gid: GROUP, name: 'Guest', only: 'i1' },
  x1: staff('x1', OTHER_GROUP),
} as const satisfies Record<string, Actor>

export type PersonId = keyof typeof PEOPLE

/** The server looks staff up when it opens a new job to them. */
export const accounts = (): Pick<Account, '_id' | 'gid' | 'role' | 'groupRole'>[] =>
  Object.values<Actor>(PEOPLE).map(({ id, gid, role, groupRole }) => ({ _id: id, gid, role, ...(groupRole ? { groupRole } : {}) }))
