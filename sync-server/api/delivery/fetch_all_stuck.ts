import { fetch_all_stuck } from '#shared/api/delivery/fetch_all_stuck.ts'
import { listStalled } from '../../commands/delivery/list-stalled.ts'
import { handle } from '../../http/handle.ts'
import type { Group } from '../../models/groups/group.ts'

export default handle(fetch_all_stuck, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => {
    const all = { sees: () => true, mayAct: () => true, shows: 'groups' as const }
    const groups = await deps.models.groups
      .find({ _id: { $exists: true } }, { groupName: 1 })
      .sort({ groupName: 1 })
      .lean<Group[]>()
    return {
      ...(await listStalled(deps, { ...all, gid: input.gid ?? null }, input)),
      groups: groups.map(({ _id: gid, groupName: name }) => ({ gid, name })),
    }
  },
})
