import { generate_api_key } from '#shared/api/recruiter/generate_api_key.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { makeApiKey } from '../../commands/identity/make-api-key.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(generate_api_key, {
  load: ({ actor, deps }) => findGroup(deps, actor.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_api_key'),
  run: async ({ actor, deps, record: group }) => {
    if (!group.group.developerModeEnabled) throw new AppError('forbidden', { details: ['the developer mode of the group is off'] })
    const { key, createdAt } = await makeApiKey(deps, actor)
    return { api_key: key, created_at: createdAt }
  },
})
