import { edit_group } from '#shared/api/group/edit_group.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { canEditPermissions, mayInGroup } from '#shared/policies/group.ts'
import { saveGroup } from '../../commands/groups/save-group.ts'
import { handle } from '../../http/handle.ts'
import { presentGroupSettings } from '../../presenters/group.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(edit_group, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input: { gid, ...changes }, actor, deps, record }) => {
    if (changes.permissions && !canEditPermissions(actor, record)) throw new AppError('forbidden')
    const { group, secrets } = await saveGroup(deps, actor, record.group, changes)
    return { gid, settings: presentGroupSettings(group), secrets }
  },
})
