import { delete_group } from '#shared/api/group/delete_group.ts'
import { endGroup } from '../../commands/groups/end-group.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(delete_group, {
  // also one that was ended: a repeat finishes what was cut off
  load: async ({ input, deps }) => ((await deps.models.groups.exists({ _id: input.gid })) ? { gid: input.gid } : null),
  allow: everyone,
  run: async ({ actor, deps, record: { gid } }) => ({ gid, suspended: await endGroup(deps, actor, gid) }),
})
