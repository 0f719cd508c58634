import { createHash } from 'node:crypto'
import type { DeliveredEvent } from '#shared/lib/webhooks/webhook-events.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { isDuplicateKey } from '../write/mongo-errors.ts'

type TellDeps = Pick<SyncDeps, 'models' | 'clock' | 'jobs'>

/** Event on its way to the webhooks of a group. */
export interface TellableEvent {
  gid: string
  type: DeliveredEvent
  /** document or record that it is about */
  source: string
  /** revision of the document, 0 where there is none */
  seq: number
  /** place among the events of one revision */
  place: number
  at: number
  /** ids and codes; never names, addresses or texts of people */
  data: Readonly<Record<string, string | number>>
}

/** Id that the event has at all webhooks: made from what happened, so that what is told twice is one. */
export const eventIdOf = ({ gid, type, source, seq }: Pick<TellableEvent, 'gid' | 'type' | 'source' | 'seq'>): string =>
  `evt_${digest(`${gid}|${type}|${source}.${seq}`)}`

/** More events than one revision can mean. */
const TURNS = 100

export function deliveryOf({ clock }: Pick<SyncDeps, 'clock'>, event: TellableEvent, url: string): WebhookDelivery {
  const { gid, type, source, seq, place, at, data } = event
  const eventId = eventIdOf(event)
  const now = clock.now()
  return {
    _id: `${eventId}.${digest(url).slice(0, 12)}`,
    gid,
    eventId,
    event: type,
    url,
    source,
    turn: seq * TURNS + place,
    body: JSON.stringify({ id: eventId, type, version: 1, timestamp: new Date(at).toISOString(), gid, seq, data }),
    state: 'waiting',
    tries: 0,
    createdAt: at,
    nextAt: now,
  }
}

/** Webhooks of groups that are on, by group. */
export async function webhooksOf({ models }: TellDeps, gids: readonly string[]): Promise<Map<string, readonly StoredWebhook[]>> {
  const ids = [...new Set(gids)]
  const groups = await models.groups.find({ _id: { $in: ids }, deletedAt: { $exists: false } }, { webhooks: 1 }).lean<Group[]>()
  return new Map(groups.map(({ _id, webhooks = [] }) => [_id, webhooks.filter(({ isActive }) => isActive)]))
}

/** Addresses that want to hear of an event, each once. */
export const urlsFor = (hooks: readonly StoredWebhook[], type: DeliveredEvent): string[] => [
  ...new Set(hooks.filter(({ events }) => events.some((event) => event === type)).map(({ url }) => url)),
]

/** Writes deliveries in their order, so that nobody sees one whose forerunner is not there; safe to repeat. Wakes who sends them. */
export async function insertDeliveries({ models, jobs }: TellDeps, deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const insert = async (some: readonly WebhookDelivery[]): Promise<boolean> => {
    try {
      await models.webhookDeliveries.insertMany([...some], { lean: true, ordered: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }
  // some were told before
  if (!(await insert(deliveries)) && deliveries.length > 1) for (const delivery of deliveries) await insert([delivery])
  jobs.wake('send-webhooks')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)
