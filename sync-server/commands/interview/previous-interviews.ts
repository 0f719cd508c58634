import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { LENT_DETAILS, type AccessKey, type PreviousInterview } from '#shared/views/previous-interview.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { readLink } from './candidate-link.ts'
import { findLinked, linkOutcome } from './check-link.ts'

type Detail = (typeof LENT_DETAILS)[number]

/** The interview at hand. @throws Outcome 13 unless link, job and name belong together: a found link alone does not tell a person's history */
export async function interviewByKey(deps: Deps, key: AccessKey): Promise<StoredEntity> {
  const entity = await findLinked(deps, readLink(deps, key.link_access_token))
  const { jobId, name } = fieldsOf(entity)
  if (jobId !== key.job_id || plain(name) !== plain(key.name)) throw linkOutcome(13)
  return entity
}

/** Earlier interviews of the same person, with the same employer, newest first. */
export async function previousInterviews(deps: Pick<Deps, 'models'>, current: StoredEntity): Promise<PreviousInterview[]> {
  const earlier = await earlierEntities(deps, current)
  const jobs = await deps.models.entities
    .find({ _id: { $in: earlier.map((entity) => fieldsOf(entity).jobId) }, gid: current.gid, col: 'jobs', del: false })
    .lean<StoredEntity[]>()
  const names = new Map(jobs.map((entity) => [entity._id, (entity.body as unknown as Job).name])) // as every commit to jobs
  return earlier.map((entity) => {
    const fields = fieldsOf(entity)
    return {
      interview_id: entity._id,
      job_name: names.get(fields.jobId) ?? '',
      started_at: fields.startedAt ?? null,
      finished_at: fields.finishedAt ?? null,
      details: detailsOf(fields),
    }
  })
}

/** Fills empty details of the interview at hand. Null: there is no earlier interview, or not this one. */
export async function importDetails(
  deps: Deps,
  current: StoredEntity,
  fromId: string | undefined,
): Promise<{ from: string; imported: Detail[] } | null> {
  const earlier = await earlierEntities(deps, current)
  const from = fromId === undefined ? earlier[0] : earlier.find((entity) => entity._id === fromId)
  if (!from) return null
  const lent = fieldsOf(from)
  const wanted = detailsOf(lent)
  const committed = await commitEdit(deps, {
    by: 'link',
    col: 'interviews',
    id: current._id,
    gid: current.gid,
    changes: (now) => Object.fromEntries(wanted.filter((detail) => !now[detail]).map((detail) => [detail, lent[detail]])),
  })
  // a repeat finds them filled, and answers the same
  return { from: from._id, imported: wanted.filter((detail) => fieldsOf(committed)[detail] === lent[detail]) }
}

/** Who has opened an interview has an account and a right to it; others have no history worth telling. */
async function earlierEntities(deps: Pick<Deps, 'models'>, current: StoredEntity): Promise<StoredEntity[]> {
  const { email } = fieldsOf(current)
  const account = await deps.models.accounts.findOne({ email, role: 'jobseeker' }, { _id: 1 }).lean()
  if (!account) return []
  const grants = await deps.models.grants.find({ user: account._id, gid: current.gid, on: true, role: 'candidate' }).lean()
  const ids = grants.map((grant) => grant.only).filter((id) => id !== '' && id !== current._id)
  const found = await deps.models.entities
    .find({ _id: { $in: ids }, gid: current.gid, col: 'interviews', del: false })
    .lean<StoredEntity[]>()
  const own = found.filter((entity) => fieldsOf(entity).email === email && fieldsOf(entity).startedAt !== undefined)
  return own.sort((a, b) => (fieldsOf(b).startedAt ?? 0) - (fieldsOf(a).startedAt ?? 0) || (a._id < b._id ? -1 : 1))
}

const detailsOf = (fields: Interview): Detail[] => LENT_DETAILS.filter((detail) => Boolean(fields[detail]))

/** Every commit to interviews passed their zod object. */
const fieldsOf = (entity: StoredEntity): Interview => entity.body as unknown as Interview

/** Names are compared as people mean them: case and spaces do not count. */
const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
