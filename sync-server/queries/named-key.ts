import type { Deps } from '../deps.ts'
import type { ApiKey } from '../models/identity/api-key.ts'
import { findGroup, type FoundGroup } from './group.ts'

/** A named key with its group, also a revoked one; null for the one key of the group. */
export async function findKeyOfGroup(
  deps: Pick<Deps, 'models'>,
  { gid, key_id }: { gid: string; key_id: string },
): Promise<(FoundGroup & { key: ApiKey }) | null> {
  const group = await findGroup(deps, gid)
  const key = group && (await deps.models.apiKeys.findOne({ _id: key_id, gid }).lean<ApiKey>())
  return group && key?.areas ? { ...group, key } : null
}
