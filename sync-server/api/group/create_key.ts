import { create_key } from '#shared/api/group/create_key.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { makeNamedKey } from '../../commands/keys/make-key.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(create_key, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_api_key'),
  run: async ({ input, actor, deps, record: { group } }) => {
    if (!group.developerModeEnabled) throw new AppError('forbidden', { details: ['gid: the developer mode of the group is off'] })
    const { key_id: id = deps.random.id(), name, areas, jobs, expires_at: expiresAt } = input
    return await makeNamedKey(deps, actor, { id, name, areas, ...(jobs && { jobs }), ...(expiresAt !== undefined && { expiresAt }) })
  },
})
