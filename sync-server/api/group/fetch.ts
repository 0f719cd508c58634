import { fetch } from '#shared/api/group/fetch.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { groupBytes } from '../../commands/groups/group-bytes.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import { presentGroup, presentGroupSettings } from '../../presenters/group.ts'

export default handle(fetch, {
  allow: everyone,
  run: async ({ actor, deps }) => {
    const isAdmin = actor.role === 'admin'
    const groups = await deps.models.groups
      .find(isAdmin ? { _id: { $exists: true }, deletedAt: { $exists: false } } : { _id: actor.gid, deletedAt: { $exists: false } })
      .sort({ _id: 1 })
      .lean<Group[]>()
    const staff = await deps.models.accounts
      .find({ gid: isAdmin ? { $exists: true } : actor.gid, role: 'recruiter' })
      .sort({ _id: 1 })
      .lean<Account[]>()
    const room = isAdmin ? undefined : { bytes: await groupBytes(deps, actor.gid), most: deps.config.groupQuotaBytes }
    return {
      groups: groups.map((group) => ({
        ...presentGroup(
          group,
          staff.filter((account) => account.gid === group._id),
        ),
        ...(mayInGroup(actor, { gid: group._id, ...group }, 'manage_settings')
          ? { settings: { ...presentGroupSettings(group), ...(room && { room }) } }
          : {}),
      })),
    }
  },
})
