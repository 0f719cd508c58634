import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'

/** Makes a tenant. Repeating it with the same id and name changes nothing. */
export async function createGroup(deps: Deps, by: string, make: { gid: string; groupName: string }): Promise<Group> {
  const group: Group = { _id: make.gid, groupName: make.groupName, createdAt: deps.clock.now() }
  try {
    await deps.models.groups.insertMany([group], { lean: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const existing = await deps.models.groups.findOne({ _id: make.gid }).lean<Group>()
    if (existing?.groupName !== make.groupName) throw new AppError('conflict')
    return existing
  }
  await audit(deps, { gid: group._id, by, action: 'group.created', target: group._id })
  return group
}
