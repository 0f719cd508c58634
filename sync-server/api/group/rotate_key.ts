import { rotate_key } from '#shared/api/group/rotate_key.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { rotateKey } from '../../commands/keys/make-key.ts'
import { handle } from '../../http/handle.ts'
import { findKeyOfGroup } from '../../queries/named-key.ts'

export default handle(rotate_key, {
  // a key acts as its maker: nobody else gets a secret of it
  load: async ({ input, actor, deps }) => {
    const found = await findKeyOfGroup(deps, input)
    return found?.key.revokedAt === undefined && found?.key.by === actor.id ? found : null
  },
  allow: (actor, group) => mayInGroup(actor, group, 'manage_api_key'),
  run: ({ actor, deps, record: { key } }) => rotateKey(deps, actor, key),
})
