import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { LineManagerAccess } from '#shared/views/group.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { displayName } from '../../presenters/account.ts'
import { interviewsOf, type Loaded } from '../../queries/job.ts'
import { grant, revoke } from '../../sync/rights/grants.ts'
import { audit } from '../audit/audit.ts'

interface Sharing {
  actor: Actor
  job: Loaded<Job>
  email: string
}

/**
 * Lets a line manager see all candidates of a job, or these (undefined: all). Repeating it changes nothing.
 * @throws AppError notFound for anybody but a line manager of the group, and when one of the interviews is not of the job
 */
export async function shareWithLineManager(
  deps: Deps,
  { actor, job, email }: Sharing,
  interviewIds?: string[],
): Promise<LineManagerAccess> {
  const manager = await findLineManager(deps, job, email)
  if (interviewIds && (await interviewsOf(deps, job, interviewIds)).length < interviewIds.length) throw new AppError('notFound')
  const right = { user: manager._id, gid: job.gid, scope: job.scope, role: 'lineManager' as const }
  const before = await rightsTo(deps, job, manager._id)
  if (interviewIds) for (const only of interviewIds) await grant(deps, { ...right, only })
  else await grant(deps, right)
  // given before taken: what stays visible does not leave the devices in between
  for (const { user, scope, only } of before) if ((only === '') === (interviewIds !== undefined)) await revoke(deps, { user, scope, only })
  const detail = { jobId: job.id, all: !interviewIds, count: interviewIds?.length ?? 0 }
  await audit(deps, { gid: job.gid, by: actor.id, action: 'access.shared', target: manager._id, detail })
  return presentAccess(manager, await rightsTo(deps, job, manager._id))
}

/** Takes all of it back. Answers how many rights ended. */
export async function unshareWithLineManager(deps: Deps, { actor, job, email }: Sharing): Promise<number> {
  const manager = await findLineManager(deps, job, email)
  const rights = await rightsTo(deps, job, manager._id)
  for (const { user, scope, only } of rights) await revoke(deps, { user, scope, only })
  if (rights.length > 0)
    await audit(deps, {
      gid: job.gid,
      by: actor.id,
      action: 'access.removed',
      target: manager._id,
      detail: { jobId: job.id, count: rights.length },
    })
  return rights.length
}

/** Lists line managers of a job by e-mail, with what each may see. */
export async function listLineManagers(deps: Deps, job: Loaded<Job>): Promise<LineManagerAccess[]> {
  const rights = await rightsTo(deps, job)
  const ids = new Set(rights.map(({ user }) => user))
  const managers = await deps.models.accounts
    .find({ _id: { $in: [...ids] }, gid: job.gid })
    .sort({ email: 1 })
    .lean<Account[]>()
  return managers.map((manager) =>
    presentAccess(
      manager,
      rights.filter(({ user }) => user === manager._id),
    ),
  )
}

async function findLineManager(deps: Deps, job: Loaded<Job>, email: string): Promise<Account> {
  const manager = await deps.models.accounts.findOne({ gid: job.gid, role: 'recruiter', email, groupRole: 'line_manager' }).lean<Account>()
  if (!manager) throw new AppError('notFound')
  return manager
}

const rightsTo = (deps: Deps, job: Loaded<Job>, user?: string): Promise<Grant[]> =>
  deps.models.grants
    .find({ scope: job.scope, gid: job.gid, role: 'lineManager', on: true, ...(user === undefined ? {} : { user }) })
    .lean<Grant[]>()

const presentAccess = (manager: Account, rights: readonly Grant[]): LineManagerAccess => ({
  id: manager._id,
  email: manager.email,
  name: displayName(manager),
  all: rights.some(({ only }) => only === ''),
  interview_ids: rights.flatMap(({ only }) => (only === '' ? [] : [only])).toSorted(),
})
