import { entities as definitions } from '#shared/entities/index.ts'
import { reachesScope } from '#shared/policies/keys/key-reach.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { MasterDoc } from '#shared/sync/master-doc.ts'
import { project, type Viewer } from '#shared/sync/project.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** All grants of the actor, living and revoked; a session narrowed to one interview has only that one's, a limited key those of its jobs. */
export async function grantsOf(deps: Pick<SyncDeps, 'models'>, actor: Actor): Promise<Grant[]> {
  const grants = await rightsOf(deps, actor.id)
  return grants.filter((grant) => reaches(actor, grant))
}

/** Does a grant of the actor's account count for this session or key? */
export const reaches = (actor: Actor, grant: Pick<Grant, 'scope' | 'of' | 'only'>): boolean =>
  (actor.only === undefined || grant.only === actor.only) && reachesScope(actor, grant)

/** All grants of an account, by its id. */
export const rightsOf = async (deps: Pick<SyncDeps, 'models'>, user: string): Promise<Grant[]> =>
  withoutOrphans(await deps.models.grants.find({ user }).lean())

/** A right that hangs on another one counts only while that one lives, also in the moment before it is taken back itself. */
function withoutOrphans(grants: Grant[]): Grant[] {
  if (!grants.some((grant) => grant.of !== undefined && grant.on)) return grants
  return grants.map((grant) => (grant.of === undefined || !grant.on || baseOf(grant, grants) ? grant : { ...grant, on: false }))
}

/** The widest living right that one hangs on. */
export function baseOf(one: Pick<Grant, 'of' | 'gid' | 'only'>, grants: readonly Grant[]): Grant | undefined {
  const bases = byScope(grants).get(one.of ?? '') ?? []
  return bases
    .filter((base) => base.on && base.gid === one.gid && (base.only === '' || base.only === one.only))
    .sort((a, b) => a.only.length - b.only.length)[0]
}

/** True when no right was given, taken or changed between two readings. */
export function sameRights(before: readonly Grant[], after: readonly Grant[]): boolean {
  const known = new Map(before.map((grant) => [grant._id, grant]))
  return (
    before.length === after.length &&
    after.every((grant) => {
      const other = known.get(grant._id)
      return other?.e === grant.e && other.on === grant.on
    })
  )
}

/** Collections that this role opens and that live in this scope's kind. */
export const mayHold = (actor: Actor, scope: string, col: CollectionName): boolean =>
  COLLECTIONS_OF_ROLE[actor.role].includes(col) && definitions[col].scopes.some((kind) => scope.startsWith(`${kind}:`))

/** Does this grant, while it lives, reach this document? The tenant is compared too: a scope id made twice must not join two tenants. */
export const covers = (grant: Grant, entity: Pick<StoredEntity, 'scope' | 'gid' | 'iv'>): boolean =>
  grant.on && grant.scope === entity.scope && grant.gid === entity.gid && (grant.only === '' || grant.only === entity.iv)

/** Document as the actor sees it, by the widest grant that shows it; null when none does. */
export function viewOf(actor: Actor, grants: readonly Grant[], entity: StoredEntity): { viewer: Viewer; visible: WireDoc } | null {
  if (!mayHold(actor, entity.scope, entity.col)) return null
  const covering = (byScope(grants).get(entity.scope) ?? [])
    .filter((grant) => covers(grant, entity))
    .sort((a, b) => a.only.length - b.only.length)
  for (const grant of covering) {
    const viewer = { userId: actor.id, role: grant.role }
    const visible = project(viewer, masterOf(entity))
    if (visible) return { viewer, visible }
  }
  return null
}

/** Did this right show the document before it ended, or before it became one that shows less? What was made later was never shown. */
export function hasShown(actor: Actor, { gid, role, rN, was }: Grant, entity: StoredEntity): boolean {
  const ended = { ...was, ...(rN ? { [role]: rN } : {}) } as Partial<Record<GrantRole, Record<string, number>>>
  const n = entity.firstN ?? Infinity
  return (
    entity.gid === gid &&
    Object.entries(ended).some(
      ([by, ends]) => n <= (ends[entity.col] ?? 0) && project({ userId: actor.id, role: by as GrantRole }, masterOf(entity)) !== null,
    )
  )
}

const grouped = new WeakMap<readonly Grant[], ReadonlyMap<string, readonly Grant[]>>()

/** Indexes grants by scope: an actor with ten thousand scopes must not search all of them for each document. */
function byScope(grants: readonly Grant[]): ReadonlyMap<string, readonly Grant[]> {
  let scopes = grouped.get(grants)
  if (!scopes) grouped.set(grants, (scopes = Map.groupBy(grants, (grant) => grant.scope)))
  return scopes
}

export function masterOf(entity: StoredEntity): MasterDoc {
  const { _id: id, gid, scope, col, iv, rev, body, op, fop, seen, sent = {}, del, by, at } = entity
  return { id, gid, scope, col, iv, rev, body, op, fop, seen, sent, del, by, at }
}
