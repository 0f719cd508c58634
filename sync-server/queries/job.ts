import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { reachesScope } from '#shared/policies/keys/key-reach.ts'
import type { JobAccess } from '#shared/policies/job.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { isScopeOf, scopeOf } from '#shared/primitives/scopes.ts'
import { filesOfAnswer } from './answer-files.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'
import type { Deps } from '../deps.ts'
import type { Grant } from '../models/sync/grant.ts'
import type { Read } from '../sync/document-types.ts'
import { documents } from '../sync/documents.ts'
import type { BucketName } from '../services/s3/object-store.ts'

/** A record with the actor's standing to it, as `load` of a call gives it and policies take it. */
export interface Loaded<Fields> extends JobAccess {
  id: string
  scope: string
  fields: Fields
}

/** A job of the actor's tenant, null when there is none or the actor has no right to it. */
export const findJob = (deps: Pick<Deps, 'models'>, actor: Actor, jobId: string): Promise<Loaded<Job> | null> =>
  findRecord(deps, actor, { id: jobId, col: 'jobs', scope: scopeOf.job(jobId) })

/** An interview of this very job. */
export const findInterview = (
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  of: { job_id: string; interview_id: string },
): Promise<Loaded<Interview> | null> => findRecord(deps, actor, { id: of.interview_id, col: 'interviews', scope: scopeOf.job(of.job_id) })

/** An interview of the actor's tenant, of whatever job. */
export async function findInterviewById(deps: Pick<Deps, 'models'>, actor: Actor, interviewId: string): Promise<Loaded<Interview> | null> {
  const found = await documents.get(deps, 'interviews', { id: interviewId, gid: actor.gid }, { only: ['scope'] })
  return found && (await findRecord(deps, actor, { id: interviewId, col: 'interviews', scope: found.scope }))
}

/** All of these interviews, of whatever jobs; null when one of them is none that the actor may see by this rule. */
export async function findInterviewsById(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  ids: readonly string[],
  may: (actor: Actor, access: JobAccess) => boolean,
): Promise<(JobAccess & { interviews: Loaded<Interview>[] }) | null> {
  const found = await Promise.all(ids.map((id) => findInterviewById(deps, actor, id)))
  const interviews = found.filter((one) => one !== null && may(actor, one)) as Loaded<Interview>[] // null is left out
  const [first] = interviews
  return first && interviews.length === ids.length ? { gid: first.gid, grant: first.grant, interviews } : null
}

/** A question of this very job. */
export const findQuestion = (
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  of: { job_id: string; question: string },
): Promise<Loaded<Question> | null> => findRecord(deps, actor, { id: of.question, col: 'questions', scope: scopeOf.job(of.job_id) })

/** Ids out of `ids` that are interviews of the job; a job's recruiters may see all of them. */
export async function interviewsOf(deps: Pick<Deps, 'models'>, job: Loaded<Job>, ids: readonly string[]): Promise<string[]> {
  const found = await documents.find(deps, 'interviews', { id: ids, scope: job.scope, gid: job.gid }, { only: ['id'] })
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

/** The scopes of jobs the actor holds a whole grant to. */
export async function jobScopesOf(deps: Pick<Deps, 'models'>, actor: Actor): Promise<string[]> {
  const grants = await deps.models.grants.find({ user: actor.id, gid: actor.gid, on: true, only: '' }).lean<Grant[]>()
  return withinReach(actor, grants)
    .map((grant) => grant.scope)
    .filter((scope) => isScopeOf('job', scope))
}

/** The answer that a stored file belongs to, whether it is a recorded segment or was made from it, with where it is stored. */
export async function findAnswerOfFile(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  filename: string,
): Promise<(Loaded<Answer> & { bucket: BucketName }) | null> {
  const answers = await documents.find(deps, 'answers', { iv: possibleInterviews(filename), gid: actor.gid })
  for (const answer of answers) {
    const file = filesOfAnswer(answer).find(({ object_name }) => object_name === filename)
    const found = file && (await findRecord(deps, actor, { id: answer.id, col: 'answers', scope: answer.scope }))
    if (found) return { ...found, bucket: file.bucket }
  }
  return null
}

/** Names are `<kind>_<interview>_<question>_…`; an old id may itself contain underscores, so every beginning counts. */
export function possibleInterviews(filename: string): string[] {
  const parts = filename.split('_').slice(1, 12)
  return parts.map((_, index) => parts.slice(0, index + 1).join('_'))
}

async function findRecord<C extends CollectionName>(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  key: { id: string; col: C; scope: string },
): Promise<Loaded<Read<C, object>> | null> {
  // Rights first: an actor without any causes the same work for an unknown, foreign or withdrawn record.
  const held = await deps.models.grants.find({ user: actor.id, scope: key.scope, gid: actor.gid, on: true }).lean<Grant[]>()
  const grants = withinReach(actor, held)
  if (grants.length === 0) return null
  const fields = await documents.get(deps, key.col, { id: key.id, scope: key.scope, gid: actor.gid })
  const grant = fields && grants.find((one) => one.only === '' || one.only === fields.iv)
  return fields && grant ? { id: key.id, gid: actor.gid, scope: key.scope, grant: grant.role, fields } : null
}

/** Leaves out what a key that is limited to jobs does not reach; read by hand, not by `grantsOf`, for the work of one query. */
const withinReach = (actor: Actor, grants: readonly Grant[]): Grant[] => grants.filter((grant) => reachesScope(actor, grant))

/** A job with everything set for it. */
export async function findJobWithParts(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  jobId: string,
): Promise<(Loaded<Job> & { parts: JobParts }) | null> {
  const job = await findJob(deps, actor, jobId)
  const parts = job && (await loadJobParts(deps, { gid: job.gid, jobId }))
  return parts && { ...job, parts }
}

/** Candidates of a job that an actor may see: all of them, also future ones, or those named. */
export type Visibility = 'all' | ReadonlySet<string>

export const isVisible = (sight: Visibility, interviewId: string): boolean => sight === 'all' || sight.has(interviewId)

/** A job of which the actor may see candidates, all or chosen ones, with everything set for it; null as for `findJob`. */
export async function findJobForReading(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  jobId: string,
): Promise<(Loaded<Job> & { parts: JobParts; sight: Visibility }) | null> {
  const scope = scopeOf.job(jobId)
  const held = await deps.models.grants
    .find({ user: actor.id, scope, gid: actor.gid, on: true, role: { $in: ['recruiter', 'lineManager'] } })
    .lean<Grant[]>()
  const grants = withinReach(actor, held)
  const grant = grants.find(({ only }) => only === '') ?? grants[0]
  const parts = grant && (await loadJobParts(deps, { gid: actor.gid, jobId }))
  return parts ? { id: jobId, gid: actor.gid, scope, grant: grant.role, fields: parts.job, parts, sight: sightOf(grants) } : null
}

/** Every job of which the actor may see candidates, by its scope: which of them, and by which right. */
export async function sightsOf(
  { models }: Pick<Deps, 'models'>,
  actor: Actor,
): Promise<ReadonlyMap<string, { sight: Visibility; grant: Grant['role'] }>> {
  const held = await models.grants
    .find({ user: actor.id, gid: actor.gid, on: true, role: { $in: ['recruiter', 'lineManager'] } })
    .lean<Grant[]>()
  const grants = withinReach(actor, held)
  const sights = new Map<string, { sight: Visibility; grant: Grant['role'] }>()
  for (const { scope, role } of grants.filter((grant) => isScopeOf('job', grant.scope))) {
    const own = grants.filter((grant) => grant.scope === scope)
    const isWhole = own.find(({ only }) => only === '')
    sights.set(scope, { sight: sightOf(own), grant: isWhole?.role ?? role })
  }
  return sights
}

/** Candidates of a job that line managers may see. */
export async function visibilityOfLineManagers(deps: Pick<Deps, 'models'>, job: { gid: string; scope: string }): Promise<Visibility> {
  return sightOf(await deps.models.grants.find({ scope: job.scope, gid: job.gid, role: 'lineManager', on: true }).lean<Grant[]>())
}

const sightOf = (grants: readonly Grant[]): Visibility =>
  grants.some(({ only }) => only === '') ? 'all' : new Set(grants.map(({ only }) => only))

/** '' for a job whose programme is gone. */
export async function programmeNameOf(deps: Pick<Deps, 'models'>, job: Loaded<Job>): Promise<string> {
  return (await documents.get(deps, 'programmes', { id: job.fields.programmeId, gid: job.gid }))?.name ?? ''
}
