import { newId, newJobId } from '#shared/primitives/ids.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { grant, grantJobToGroup, grantToNewAccount } from '#server/sync/rights/grants.ts'

/** Person who can sync: an account with a living session. */
export interface Person {
  actor: Actor
  token: string
}

export async function addPerson(
  deps: Deps,
  options: { gid: string; role: 'recruiter' | 'jobseeker' | 'guest'; only?: string; name?: string },
): Promise<Person> {
  const { gid, role } = options
  const id = newId()
  const firstName = options.name ?? 'Person'
  const now = deps.clock.now()
  await deps.models.accounts.insertMany([{ _id: id, gid, role, email: `${id}@team.test`, firstName, lastName: 'Test', createdAt: now }])
  await grantToNewAccount(deps, { _id: id, gid, role })
  const token = deps.random.token()
  const session = {
    _id: hashToken(token),
    accountId: id,
    gid,
    role,
    loginMethod: 'normal' as const,
    identifier: id,
    createdAt: now,
    expiresAt: now + 3_600_000,
    lastSeenAt: now,
  }
  await deps.models.sessions.insertMany([{ ...session, ...(options.only ? { only: options.only } : {}) }])
  return { actor: { id, role, gid, name: `${firstName} Test`, ...(options.only ? { only: options.only } : {}) }, token }
}

export interface JobWorld {
  gid: string
  jobId: string
  scope: string
  interviewId: string
  recruiter: Person
}

/** A tenant with one recruiter, one job and one interview in it. */
export async function buildJob(deps: Deps, options: { gid?: string; recruiter?: Person } = {}): Promise<JobWorld> {
  const gid = options.gid ?? newId()
  const recruiter = options.recruiter ?? (await addPerson(deps, { gid, role: 'recruiter', name: 'Rita' }))
  const jobId = newJobId(deps.clock.now())
  const scope = `job:${jobId}`
  const at = { by: recruiter.actor.id, gid, scope }
  await grantJobToGroup(deps, { gid, jobId })
  await insertDoc(deps, {
    ...at,
    col: 'jobs',
    id: jobId,
    iv: '',
    fields: { programmeId: newId(), name: 'Engineer', jobType: 'interview', createdAt: 1, ownerId: recruiter.actor.id },
  })
  const interviewId = await addInterview(deps, { gid, jobId, by: recruiter.actor.id })
  return { gid, jobId, scope, interviewId, recruiter }
}

export async function addInterview(deps: Deps, job: { gid: string; jobId: string; by: string; name?: string }): Promise<string> {
  const id = newId()
  const { gid, jobId, by } = job
  await insertDoc(deps, {
    by,
    gid,
    scope: `job:${jobId}`,
    col: 'interviews',
    id,
    iv: id,
    fields: { jobId, name: job.name ?? 'Carla', email: `${id}@example.test`, createdAt: 1 },
  })
  return id
}

/** A candidate whose session and grant reach exactly one interview. */
export async function addCandidate(deps: Deps, world: Pick<JobWorld, 'gid' | 'scope'> & { interviewId: string }): Promise<Person> {
  const person = await addPerson(deps, { gid: world.gid, role: 'jobseeker', only: world.interviewId, name: 'Carla' })
  await grant(deps, { user: person.actor.id, gid: world.gid, scope: world.scope, only: world.interviewId, role: 'candidate' })
  return person
}
