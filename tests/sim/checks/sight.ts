import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { Grant } from '#server/models/sync/grant.ts'
import { masterOf } from '#server/sync/pull/visible-grants.ts'
import { entities as definitions } from '#shared/entities/index.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { project } from '#shared/sync/project.ts'
import type { WireDoc } from '#shared/sync/wire.ts'

/** Does this grant, if it lives, reach the document? Written anew from the design, not taken from the server. */
export function reaches(actor: Actor, grant: Grant, entity: Pick<StoredEntity, 'scope' | 'gid' | 'iv' | 'col'>): boolean {
  if (!grant.on || grant.user !== actor.id || grant.scope !== entity.scope || grant.gid !== entity.gid) return false
  if (grant.only !== '' && grant.only !== entity.iv) return false
  if (actor.only !== undefined && grant.only !== actor.only) return false
  return opens(actor, entity.col) && definitions[entity.col].scopes.some((kind) => entity.scope.startsWith(`${kind}:`))
}

export const opens = (actor: Actor, col: CollectionName): boolean => COLLECTIONS_OF_ROLE[actor.role].includes(col)

/** The document as this grant shows it. */
export const shownBy = (actor: Pick<Actor, 'id'>, grant: Grant, entity: StoredEntity): WireDoc | null =>
  project({ userId: actor.id, role: grant.role }, masterOf(entity))

/** Document that the actor's device should hold: the fullest of what the living grants show; null = nothing. */
export function shouldHold(actor: Actor, grants: readonly Grant[], entity: StoredEntity): WireDoc | null {
  if (entity.del) return null
  let fullest: WireDoc | null = null
  for (const grant of grants) {
    // A right that hangs on another one counts only while that one lives.
    if (
      grant.of !== undefined &&
      !grants.some((base) => base.on && base.scope === grant.of && (base.only === '' || base.only === grant.only))
    )
      continue
    const shown = reaches(actor, grant, entity) ? shownBy(actor, grant, entity) : null
    if (shown && (!fullest || Object.keys(shown).length > Object.keys(fullest).length)) fullest = shown
  }
  return fullest
}
