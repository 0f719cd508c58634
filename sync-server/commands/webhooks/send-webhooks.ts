import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { postWebhook } from '../../services/webhooks/post-webhook.ts'
import { accessTokenOf, mayBeTold } from '../groups/save-group.ts'

/** With the pauses this is a little more than a day: a receiver that was down for a day misses nothing. */
const MOST_TRIES = 32
/** Time limit of a try before another process may take it over: longer than the time limit of the request. */
const LEASE_MS = 60_000
const AT_ONCE = 8
/** Of one run; what is left is due in the next. */
const MOST_IN_A_RUN = 400

/** Sends what is due. Each delivery is taken by one writer at a time; who dies while sending leaves it to the next run, under the same id. Answers how many were tried. */
export async function sendDueWebhooks(deps: Deps): Promise<number> {
  let tried = 0
  while (tried < MOST_IN_A_RUN) {
    const taken = await Promise.all(Array.from({ length: AT_ONCE }, async () => await sendNext(deps)))
    const count = taken.filter(Boolean).length
    tried += count
    if (count < AT_ONCE) break
  }
  return tried
}

async function sendNext(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const delivery = await deps.models.webhookDeliveries
    .findOneAndUpdate(
      { state: 'waiting', nextAt: { $lte: now } },
      { $set: { nextAt: now + LEASE_MS }, $inc: { tries: 1 } },
      { sort: { nextAt: 1 }, returnDocument: 'after' },
    )
    .lean<WebhookDelivery>()
  if (!delivery) return false
  await note(deps, delivery, await attempt(deps, delivery))
  return true
}

interface Result {
  status?: number
  /** absent: it arrived */
  error?: string
  /** trying again cannot help */
  isFinal?: boolean
}

async function attempt(deps: Deps, delivery: WebhookDelivery): Promise<Result> {
  const { gid, url, event, body } = delivery
  const group = await deps.models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean<Group>()
  // looked at anew for each try: who switches a webhook off is not told any more
  const hook = group?.webhooks?.find((one) => one.url === url && one.isActive && one.events.includes(event))
  if (!hook) return { error: 'the webhook was switched off or removed', isFinal: true }
  if (!mayBeTold(deps, url)) return { error: 'is no https address on the public internet', isFinal: true }
  try {
    const headers = webhookHeaders({ delivery, token: accessTokenOf(deps, gid, hook), nowMs: deps.clock.now() })
    const status = await postWebhook({ url, headers, body, toPrivate: deps.config.webhooksToPrivate })
    return status >= 200 && status < 300 ? { status } : { status, error: `answered ${status}` }
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 300) : 'could not be sent' }
  }
}

/** Headers of a delivery. The signature is the HMAC-SHA256 (hex) of `<id>.<timestamp>.<body>` under the access token; without a token there is none. */
export function webhookHeaders({
  delivery,
  token,
  nowMs,
}: {
  delivery: WebhookDelivery
  token: string
  nowMs: number
}): Record<string, string> {
  const signed = `${delivery.eventId}.${nowMs}.${delivery.body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Holdfast-Webhooks',
    'holdfast-event': delivery.event,
    'holdfast-id': delivery.eventId,
    'holdfast-timestamp': String(nowMs),
    ...(token === ''
      ? {}
      : { authorization: `Bearer ${token}`, 'holdfast-signature': `v1=${createHmac('sha256', token).update(signed).digest('hex')}` }),
  }
}

/** Only while it still waits: what somebody decided meanwhile stands. */
async function note(deps: Deps, { _id, tries }: WebhookDelivery, { status, error, isFinal }: Result): Promise<void> {
  const now = deps.clock.now()
  const answered = status === undefined ? {} : { lastStatus: status }
  const change =
    error === undefined
      ? { $set: { state: 'sent' as const, sentAt: now, ...answered }, $unset: { failedAt: '', lastError: '' } }
      : {
          $set: {
            state: isFinal || tries >= MOST_TRIES ? ('failed' as const) : ('waiting' as const),
            failedAt: now,
            lastError: error,
            nextAt: now + pauseAfter(tries),
            ...answered,
          },
          ...(status === undefined ? { $unset: { lastStatus: '' } } : {}),
        }
  await deps.models.webhookDeliveries.updateOne({ _id, state: 'waiting' }, change)
}

const SHORTEST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** 15 seconds, then twice as long after each further failure, at most an hour. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.max(0, tries - 1))
