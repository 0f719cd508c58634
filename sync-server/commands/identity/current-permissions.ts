import type { GroupPermission } from '#shared/lib/accounts/group-permissions.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { permissionsOf } from '#shared/policies/group.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'

/** Permissions that the group of a recruiter gives at this moment; nothing for other roles. */
export async function currentPermissions(deps: Pick<Deps, 'models'>, actor: Actor): Promise<{ permissions?: GroupPermission[] }> {
  if (actor.role !== 'recruiter') return {}
  const group = await deps.models.groups.findOne({ _id: actor.gid }, { permissions: 1 }).lean<Pick<Group, 'permissions'>>()
  // members without a group role are recruiters
  return { permissions: [...permissionsOf(group ?? {}, actor.groupRole ?? 'recruiter')] }
}
