import { fetch_webhook_deliveries } from '#shared/api/group/fetch_webhook_deliveries.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { listDeliveries } from '../../commands/webhooks/webhook-log.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(fetch_webhook_deliveries, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input, deps }) => await listDeliveries(deps, input),
})
