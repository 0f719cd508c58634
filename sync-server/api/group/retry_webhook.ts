import { retry_webhook } from '#shared/api/group/retry_webhook.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { retryDelivery } from '../../commands/webhooks/webhook-log.ts'
import { handle } from '../../http/handle.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(retry_webhook, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input, actor, deps, record: { gid } }) => {
    const delivery = await deps.models.webhookDeliveries.findOne({ _id: input.delivery_id, gid }).lean<WebhookDelivery>()
    if (!delivery) throw new AppError('notFound')
    await retryDelivery(deps, actor, delivery)
    return { state: 'waiting' as const }
  },
})
