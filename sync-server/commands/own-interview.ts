import type { Interview } from '#shared/entities/interview.ts'
import type { Actor } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/entity.ts'

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
  const entity = await deps.models.entities.findOne({ _id: id, col: 'interviews', del: false }).lean<StoredEntity>()
  // every commit to `interviews` passed its zod object
  return entity ? { entity, fields: entity.body as unknown as Interview } : null
}

export interface OwnInterviewRecord {
  entity: StoredEntity
  fields: Interview
}
