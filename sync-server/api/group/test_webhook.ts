import { test_webhook } from '#shared/api/group/test_webhook.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { testWebhook } from '../../commands/webhooks/test-webhook.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(test_webhook, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input: { url }, deps, record: { group } }) => ({ event_id: await testWebhook(deps, { group, url }) }),
})
