import { isSameText } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { insertDoc } from '../../sync/write/commit.ts'
import { grantJobToGroup, revokeJobOfGroup } from '../../sync/rights/grants.ts'

/** The group's programme of this name; made when there is none. `id` makes a repeat the same programme. */
export async function ensureProgramme(deps: Deps, actor: Actor, want: { name: string; id?: string | undefined }): Promise<string> {
  const scope = scopeOf.group(actor.gid)
  const known = await documents.find(deps, 'programmes', { scope, gid: actor.gid })
  const named = known.find(({ id }) => id === want.id) ?? known.find(({ name }) => isSameText(name, want.name))
  if (named) return named.id
  const made = await insertDoc(deps, {
    by: actor.id,
    col: 'programmes',
    id: want.id ?? deps.random.id(),
    gid: actor.gid,
    scope,
    iv: '',
    fields: { name: want.name, createdAt: deps.clock.now() },
  })
  return made._id
}

export type NewJob = Pick<Job, 'programmeId' | 'name' | 'jobType'> & Partial<Pick<Job, 'description' | 'deadlineAt'>> & { id: string }

/**
 * Makes a job and opens it to the recruiters of its group. Grants come first, so that nobody can be told of a job before it may be seen, and
 * again at the end, for people who joined in between.
 */
export async function addJob(deps: Deps, actor: Actor, { id, ...facts }: NewJob): Promise<void> {
  const open = () => grantJobToGroup(deps, { gid: actor.gid, jobId: id })
  await open()
  await insertDoc(deps, {
    by: actor.id,
    col: 'jobs',
    id,
    gid: actor.gid,
    scope: scopeOf.job(id),
    iv: '',
    fields: { ...facts, createdAt: deps.clock.now(), ownerId: actor.id },
  }).catch(async (error: unknown) => {
    // the id is another tenant's job: no right to its scope may stay behind, not even one that shows nothing
    if (error instanceof AppError && error.error === 'conflict') await revokeJobOfGroup(deps, { gid: actor.gid, jobId: id })
    throw error
  })
  await open()
}
