import { createHash } from 'node:crypto'
import type { DeliveredEvent, WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

export interface QueuedEvent {
  gid: string
  event: DeliveredEvent
  /** names this one event, so that telling it again changes nothing */
  key: string
  at: number
  /** ids and codes; never names, addresses or texts of people */
  data: Readonly<Record<string, string | number>>
}

type TellDeps = Pick<Deps, 'models' | 'clock'>

/** Writes down one delivery for each webhook of the group that wants to hear of this; a job sends them. Safe to repeat. Answers how many there are. */
export async function queueWebhooks(deps: TellDeps, news: QueuedEvent & { event: WebhookEvent }): Promise<number> {
  const group = await deps.models.groups.findOne({ _id: news.gid, deletedAt: { $exists: false } }, { webhooks: 1 }).lean<Group>()
  const hooks = (group?.webhooks ?? []).filter(({ isActive, events }) => isActive && events.includes(news.event))
  const deliveries = [...new Set(hooks.map(({ url }) => url))].map((url) => deliveryOf(deps, news, url))
  if (deliveries.length > 0) await insertNew(deps, deliveries)
  return deliveries.length
}

/** Writes down one delivery for one webhook, whatever that asked for. Safe to repeat. Gives the id of the event. */
export async function queueForUrl(deps: TellDeps, news: QueuedEvent, url: string): Promise<string> {
  const delivery = deliveryOf(deps, news, url)
  await insertNew(deps, [delivery])
  return delivery.eventId
}

function deliveryOf({ clock }: TellDeps, { gid, event, key, at, data }: QueuedEvent, url: string): WebhookDelivery {
  const eventId = `evt_${digest(`${gid}|${event}|${key}`)}`
  const now = clock.now()
  return {
    _id: `${eventId}.${digest(url).slice(0, 12)}`,
    gid,
    eventId,
    event,
    url,
    body: JSON.stringify({ id: eventId, event, created_at: at, gid, data }),
    state: 'waiting',
    tries: 0,
    createdAt: now,
    nextAt: now,
  }
}

async function insertNew({ models }: TellDeps, deliveries: readonly WebhookDelivery[]): Promise<void> {
  for (const delivery of deliveries) {
    try {
      await models.webhookDeliveries.insertMany([delivery], { lean: true })
    } catch (error) {
      // told before
      if (!isDuplicateKey(error)) throw error
    }
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)
