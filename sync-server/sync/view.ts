import { entities as definitions } from '#shared/entities/index.ts'
import type { Actor } from '#shared/lib/roles.ts'
import { COLLECTIONS_OF_ROLE, type CollectionName } from '#shared/sync/collections.ts'
import type { MasterDoc } from '#shared/sync/master-doc.ts'
import { project, type Viewer } from '#shared/sync/project.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../models/entity.ts'
import type { Grant } from '../models/grant.ts'
import type { SyncDeps } from './sync-deps.ts'

/** All grants of the actor, living and revoked; a session narrowed to one interview has only that one's. */
export async function grantsOf(deps: Pick<SyncDeps, 'models'>, actor: Actor): Promise<Grant[]> {
  const grants = await deps.models.grants.find({ user: actor.id }).lean()
  return actor.only === undefined ? grants : grants.filter((grant) => grant.only === actor.only)
}

/** Nothing was given, taken or changed between two readings. */
export const sameRights = (before: readonly Grant[], after: readonly Grant[]): boolean =>
  before.length === after.length &&
  before.every((grant) => after.some((other) => other._id === grant._id && other.e === grant.e && other.on === grant.on))

/** Collections that this role opens and that live in this scope's kind. */
export const mayHold = (actor: Actor, scope: string, col: CollectionName): boolean =>
  COLLECTIONS_OF_ROLE[actor.role].includes(col) && definitions[col].scopes.some((kind) => scope.startsWith(`${kind}:`))

/** Does this grant, while it lives, reach this document? The tenant is compared too: a scope id made twice must not join two tenants. */
export const covers = (grant: Grant, entity: Pick<StoredEntity, 'scope' | 'gid' | 'iv'>): boolean =>
  grant.on && grant.scope === entity.scope && grant.gid === entity.gid && (grant.only === '' || grant.only === entity.iv)

/** How the actor sees a document, by the widest grant that shows it; null when none does. */
export function viewOf(actor: Actor, grants: readonly Grant[], entity: StoredEntity): { viewer: Viewer; visible: WireDoc } | null {
  if (!mayHold(actor, entity.scope, entity.col)) return null
  const covering = grants.filter((grant) => covers(grant, entity)).sort((a, b) => a.only.length - b.only.length)
  for (const grant of covering) {
    const viewer = { userId: actor.id, role: grant.role }
    const visible = project(viewer, masterOf(entity))
    if (visible) return { viewer, visible }
  }
  return null
}

export function masterOf(entity: StoredEntity): MasterDoc {
  const { _id: id, gid, scope, col, iv, rev, body, op, fop, seen, del, by, at } = entity
  return { id, gid, scope, col, iv, rev, body, op, fop, seen, del, by, at }
}
