import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import { deliveryOf, insertDeliveries, urlsFor, webhooksOf, type TellableEvent } from '../../sync/tell/webhook-deliveries.ts'

/** Event of a record that is no document, for instance of an export. */
export interface RecordEvent extends Pick<TellableEvent, 'gid' | 'source' | 'at' | 'data'> {
  type: WebhookEvent
}

/** Tells the webhooks of a group of something that no commit tells. Safe to repeat: the record names the event, so call it again after a crash. */
export async function tellRecord(deps: Pick<Deps, 'models' | 'clock' | 'jobs'>, event: RecordEvent): Promise<void> {
  const hooks = (await webhooksOf(deps, [event.gid])).get(event.gid) ?? []
  const deliveries = urlsFor(hooks, event.type).map((url) => deliveryOf(deps, { ...event, seq: 0, place: 0 }, url))
  await insertDeliveries(deps, deliveries)
}
