import type { Interview } from '#shared/entities/interview.ts'
import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'

/** Interviews a candidate's session may open: the one of its link, or those granted to the account. */
export async function ownInterviewIds(deps: Pick<Deps, 'models'>, actor: Actor): Promise<string[]> {
  if (actor.role !== 'jobseeker') return []
  const grants = await deps.models.grants
    .find({ user: actor.id, on: true, role: 'candidate', ...(actor.only ? { only: actor.only } : {}) })
    .lean()
  return grants.map((grant) => grant.only).filter((id) => id !== '')
}

/** The named interview, or the only one; null when it is not this candidate's. */
export async function findOwnInterview(deps: Pick<Deps, 'models'>, actor: Actor, interviewId?: string): Promise<OwnInterviewRecord | null> {
  const ids = await ownInterviewIds(deps, actor)
  const id = interviewId ?? actor.only ?? (ids.length === 1 ? ids[0] : undefined)
  if (id === undefined || !ids.includes(id)) return null
  return (await readOwn(deps, [id]))[0] ?? null
}

/** The own interview to which an object belongs by its name; null when it is of none of them. */
export async function findOwnInterviewOfFile(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  objectName: string,
): Promise<OwnInterviewRecord | null> {
  const ids = await ownInterviewIds(deps, actor)
  const named = ids.filter((id) => parseVideoObjectName(objectName, id) !== null)
  return (await readOwn(deps, named))[0] ?? null
}

/** The own interview that was made last: a session by password reaches all of them. Null when there is none. */
export async function findNewestOwnInterview(deps: Pick<Deps, 'models'>, actor: Actor): Promise<OwnInterviewRecord | null> {
  const own = await readOwn(deps, await ownInterviewIds(deps, actor))
  const [newest] = own.toSorted((a, b) => b.fields.createdAt - a.fields.createdAt || (a.entity._id < b.entity._id ? 1 : -1))
  return newest ?? null
}

/** Those that still exist. */
async function readOwn({ models }: Pick<Deps, 'models'>, ids: readonly string[]): Promise<OwnInterviewRecord[]> {
  const found = await models.entities.find({ _id: { $in: [...ids] }, col: 'interviews', del: false }).lean<StoredEntity[]>()
  // every commit to `interviews` passed its zod object
  return found.map((entity) => ({ entity, fields: entity.body as unknown as Interview }))
}

export interface OwnInterviewRecord {
  entity: StoredEntity
  fields: Interview
}
