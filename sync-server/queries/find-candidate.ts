import type { Interview } from '#shared/entities/interview.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'

/** An interview with the job it belongs to. */
export interface FoundCandidate {
  entity: StoredEntity
  fields: Interview
  parts: JobParts
}

/** The interview of an address in a job. Without the job's id: the only one with a job of this name, of those the person has opened before. */
export async function findCandidate(
  deps: Pick<Deps, 'models'>,
  { email, jobId, jobName }: { email: string; jobId: string | undefined; jobName: string },
): Promise<FoundCandidate | null> {
  const entities = jobId === undefined ? await openedBefore(deps, email) : await inJob(deps, jobId, email)
  const found = await Promise.all(entities.map((entity) => withJob(deps, entity)))
  const fitting = found.filter((each) => each !== null && (jobId !== undefined || each.parts.job.name === jobName))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const inJob = (deps: Pick<Deps, 'models'>, jobId: string, email: string): Promise<StoredEntity[]> =>
  deps.models.entities
    .find({ scope: `job:${jobId}`, col: 'interviews', del: false, 'body.email': email })
    .limit(2)
    .lean<StoredEntity[]>()

async function openedBefore(deps: Pick<Deps, 'models'>, email: string): Promise<StoredEntity[]> {
  const account = await deps.models.accounts.findOne({ email, role: 'jobseeker' }, { _id: 1 }).lean()
  if (!account) return []
  const grants = await deps.models.grants.find({ user: account._id, on: true, role: 'candidate' }).lean()
  return await deps.models.entities
    .find({ _id: { $in: grants.map((grant) => grant.only) }, col: 'interviews', del: false, 'body.email': email })
    .lean<StoredEntity[]>()
}

async function withJob(deps: Pick<Deps, 'models'>, entity: StoredEntity): Promise<FoundCandidate | null> {
  const fields = entity.body as unknown as Interview // every commit passed the zod object of interviews
  const parts = await loadJobParts(deps, { gid: entity.gid, jobId: fields.jobId })
  return parts && { entity, fields, parts }
}
