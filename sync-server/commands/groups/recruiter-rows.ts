import type { Quota } from '#shared/views/recruiter-account.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import type { RecruiterRow } from '../../presenters/recruiter-list.ts'
import { quotaOf } from './quota.ts'

/** A page of recruiters with the name and the quota of their groups; each group is looked up once. */
export async function withGroups(
  deps: Pick<Deps, 'models'>,
  rows: readonly RecruiterRow[],
): Promise<(RecruiterRow & { groupName: string; quota: Quota })[]> {
  const gids = [...new Set(rows.map(({ gid }) => gid))]
  const groups = await deps.models.groups.find({ _id: { $in: gids } }).lean<Group[]>()
  const names = new Map(groups.map(({ _id, groupName }) => [_id, groupName]))
  const quotas = new Map(await Promise.all(gids.map(async (gid) => [gid, await quotaOf(deps, gid)] as const)))
  return rows.map((row) => ({ ...row, groupName: names.get(row.gid) ?? '', quota: quotas.get(row.gid) ?? NO_QUOTA }))
}

const NO_QUOTA: Quota = { allocated: 0, used: 0, remaining: 0 }
