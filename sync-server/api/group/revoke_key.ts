import { revoke_key } from '#shared/api/group/revoke_key.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { revokeKey } from '../../commands/keys/make-key.ts'
import { handle } from '../../http/handle.ts'
import { findKeyOfGroup } from '../../queries/named-key.ts'

export default handle(revoke_key, {
  load: ({ input, deps }) => findKeyOfGroup(deps, input),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_api_key'),
  run: async ({ actor, deps, record: { key } }) => {
    await revokeKey(deps, actor, key)
    return { key_id: key._id }
  },
})
