import type { fetch_webhook_deliveries } from '#shared/api/group/fetch_webhook_deliveries.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { NOT_YET } from './endpoint-state.ts'
import { audit } from '../audit/audit.ts'

/** Returns a page of what the webhooks of a group were told, newest first. */
export async function listDeliveries(
  deps: Pick<Deps, 'models'>,
  query: InputOf<typeof fetch_webhook_deliveries>,
): Promise<OutputOf<typeof fetch_webhook_deliveries>> {
  const filter = { gid: query.gid, ...(query.state ? { state: query.state } : {}) }
  const { skip, facts } = pageOf(query, await deps.models.webhookDeliveries.countDocuments(filter))
  const deliveries = await deps.models.webhookDeliveries
    .find(filter, { body: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(facts.limit)
    .lean<WebhookDelivery[]>()
  return { deliveries: deliveries.map(present), ...facts }
}

const present = (delivery: WebhookDelivery) => ({
  delivery_id: delivery._id,
  event_id: delivery.eventId,
  event: delivery.event,
  url: delivery.url,
  state: delivery.state,
  tries: delivery.tries,
  created_at_ms: delivery.createdAt,
  ...(delivery.state === 'waiting' && delivery.nextAt < NOT_YET ? { next_at_ms: delivery.nextAt } : {}),
  ...(delivery.sentAt === undefined ? {} : { sent_at_ms: delivery.sentAt }),
  ...(delivery.failedAt === undefined ? {} : { failed_at_ms: delivery.failedAt }),
  ...(delivery.lastStatus === undefined ? {} : { last_status: delivery.lastStatus }),
  ...(delivery.lastError === undefined ? {} : { last_error: delivery.lastError }),
  ...(delivery.lastAnswer === undefined ? {} : { last_answer: delivery.lastAnswer }),
  ...(delivery.lastDurationMs === undefined ? {} : { last_duration_ms: delivery.lastDurationMs }),
})

/** Makes a delivery due now, with all its tries. Repeating it changes nothing until it was tried. */
export async function retryDelivery(deps: Deps, actor: Actor, delivery: Pick<WebhookDelivery, '_id' | 'gid' | 'eventId'>): Promise<void> {
  const { _id, gid, eventId } = delivery
  const due = { state: 'waiting' as const, tries: 0, nextAt: deps.clock.now() }
  const { modifiedCount } = await deps.models.webhookDeliveries.updateOne({ _id, gid }, { $set: due })
  deps.jobs.wake('send-webhooks')
  if (modifiedCount === 1) await audit(deps, { gid, by: actor.id, action: 'group.webhookRetried', target: eventId })
}
