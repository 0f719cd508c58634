import { rotate_webhook_secret } from '#shared/api/group/rotate_webhook_secret.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { rotateSecret } from '../../commands/webhooks/rotate-secret.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(rotate_webhook_secret, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input: { url }, actor, deps, record: { group } }) => ({ url, secret: await rotateSecret(deps, actor, { group, url }) }),
})
