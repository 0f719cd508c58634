import type { Actor } from '#shared/primitives/roles.ts'
import { reachesScope } from '#shared/policies/keys/key-reach.ts'
import { canEditJob, canReadInterview } from '#shared/policies/job.ts'

import type { Deps } from '../deps.ts'
import type { Grant } from '../models/sync/grant.ts'
import { documents } from '../sync/documents.ts'
import { findInterviewById, type Loaded } from './job.ts'
import type { Interview } from '#shared/entities/interview.ts'

/** The deliveries a recruiter or line manager may see: of the jobs, or the single interviews, that the own grants name. */
export async function deliveryVisibility({ models }: Pick<Deps, 'models'>, actor: Actor): Promise<StalledVisibility> {
  const grants = await models.grants.find({ user: actor.id, gid: actor.gid, on: true }).lean<Grant[]>()
  const accessTo = ({ id, scope }: { id: string; scope: string }) =>
    grants
      .filter((grant) => grant.scope === scope && reachesScope(actor, grant) && (grant.only === '' || grant.only === id))
      .map(({ gid, role }) => ({ gid, grant: role }))
  return {
    gid: actor.gid,
    sees: (interview) => accessTo(interview).some((access) => canReadInterview(actor, access)),
    mayAct: (interview) => accessTo(interview).some((access) => canEditJob(actor, access)),
    shows: 'people',
  }
}

/** The interview somebody wants to help with: of any tenant for administrators, who hold no grants. */
export async function findDelivery(deps: Pick<Deps, 'models'>, actor: Actor, id: string): Promise<Loaded<Interview> | null> {
  if (actor.role !== 'admin') return await findInterviewById(deps, actor, id)
  const fields = await documents.get(deps, 'interviews', { id })
  return fields && { id, gid: fields.gid, scope: fields.scope, grant: null, fields }
}

/** Sending the link and moving the deadline: for editors of the job, and administrators of the product. */
export const canHelpDelivery = (actor: Actor, interview: Loaded<Interview>): boolean =>
  actor.role === 'admin' || canEditJob(actor, interview)

/** Selects interviews to look at: of all tenants or of one, and which of them. */
export interface StalledVisibility {
  /** null: of all tenants */
  gid: string | null
  sees(interview: { id: string; scope: string }): boolean
  mayAct(interview: { id: string; scope: string }): boolean
  /** administrators get the names of groups and none of people */
  shows: 'people' | 'groups'
}
