import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { PING } from '#shared/lib/webhooks/webhook-events.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { ReceiverSlots, type FullSlots } from './receiver-slots.ts'
import { mayGoOut } from '../../services/outbound/public-address.ts'
import { NOT_PUBLIC, sendOutbound } from '../../services/outbound/send-outbound.ts'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { signatureOf } from './webhook-secret.ts'
import { accessTokenOf } from '../groups/save-group.ts'

/** With the pauses this is a little more than a day: a receiver that was down for a day misses nothing. */
const MOST_TRIES = 32
/** Time limit of a try before another process may take it over: longer than the time limit of the request. */
const LEASE_MS = 60_000
/** A receiver that has not answered by then is tried again later. */
const PATIENCE_MS = 10_000
const MAX_LOGGED_BYTES = 2048
/** While others are under way, for what became due meanwhile. */
const LOOK_AGAIN_MS = 500

/**
 * Sends what is due, until nothing is due and nothing under way. A receiver that hangs holds its own slots and no others. Each delivery is taken
 * by one writer at a time; who dies while sending leaves it to the next run, under the same id. Answers how many were tried.
 */
export async function sendDueWebhooks(deps: Deps): Promise<number> {
  const slots = new ReceiverSlots()
  const failed: unknown[] = []
  for (let tried = 0; ;) {
    const delivery = failed.length === 0 && slots.isFree ? await takeNext(deps, slots.full()) : null
    if (delivery) {
      tried += 1
      slots.hold(
        delivery,
        sendOne(deps, delivery).catch((error: unknown) => void failed.push(error)),
      )
    } else if (!slots.isEmpty) await slots.untilFreed(failed.length === 0 ? LOOK_AGAIN_MS : LEASE_MS)
    else if (failed.length > 0) throw failed[0]
    else return tried
  }
}

/** The delivery that is due for longest, of those whose receiver and group have a slot free. */
async function takeNext(deps: Deps, { groups, receivers }: FullSlots): Promise<WebhookDelivery | null> {
  const now = deps.clock.now()
  const free = {
    ...(groups.length > 0 ? { gid: { $nin: groups } } : {}),
    ...(receivers.length > 0 ? { $nor: receivers } : {}),
  }
  return await deps.models.webhookDeliveries
    .findOneAndUpdate(
      { state: 'waiting', nextAt: { $lte: now }, ...free },
      { $set: { nextAt: now + LEASE_MS }, $inc: { tries: 1 } },
      { sort: { nextAt: 1 }, returnDocument: 'after' },
    )
    .lean<WebhookDelivery>()
}

async function sendOne(deps: Deps, delivery: WebhookDelivery): Promise<void> {
  const result = await attempt(deps, delivery)
  if (result.putOffUntil !== undefined) return await putOff(deps, delivery, result.putOffUntil)
  if (result.status === GONE) await markGone(deps, delivery)
  if (result.restMs !== undefined) await restReceiver(deps, delivery, result.restMs)
  await note(deps, delivery, result)
}

/** No try was made. */
async function putOff({ models }: Deps, { _id }: WebhookDelivery, until: number): Promise<void> {
  await models.webhookDeliveries.updateOne({ _id, state: 'waiting' }, { $set: { nextAt: until }, $inc: { tries: -1 } })
}

/** The receiver says that its address is gone for good (RFC 9110). */
const GONE = 410

/** Switches the webhook off and says why, until somebody switches it on again. */
async function markGone({ models, clock }: Deps, { gid, url }: WebhookDelivery): Promise<void> {
  await models.groups.updateOne(
    { _id: gid, webhooks: { $elemMatch: { url, isActive: true } } },
    { $set: { 'webhooks.$[hook].isActive': false, 'webhooks.$[hook].goneAt': clock.now() } },
    { arrayFilters: [{ 'hook.url': url }] },
  )
}

/** Nothing goes to a receiver within the pause that it asked for, also of what happens meanwhile. */
async function restReceiver({ models, clock }: Deps, { gid, url }: WebhookDelivery, restMs: number): Promise<void> {
  await models.groups.updateOne(
    { _id: gid },
    { $set: { 'webhooks.$[hook].restsUntil': clock.now() + restMs } },
    { arrayFilters: [{ 'hook.url': url }] },
  )
}

interface Result {
  status?: number
  /** absent: it arrived */
  error?: string
  /** trying again cannot help */
  isFinal?: boolean
  /** pause that the receiver asked for */
  restMs?: number
  /** end of a pause that the receiver asked for before */
  putOffUntil?: number
}

async function attempt(deps: Deps, delivery: WebhookDelivery): Promise<Result> {
  const { gid, url, event, body } = delivery
  const group = await deps.models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean<Group>()
  // looked at anew for each try: who switches a webhook off is not told any more
  const hook = group?.webhooks?.find((one) => one.url === url && one.isActive && (event === PING || one.events.includes(event)))
  if (!hook) return { error: 'the webhook was switched off or removed', isFinal: true }
  if (hook.restsUntil !== undefined && hook.restsUntil > deps.clock.now()) return { putOffUntil: hook.restsUntil }
  const toPrivate = deps.config.outboundToPrivate
  if (!mayGoOut(url, toPrivate)) return { error: NOT_PUBLIC, isFinal: true }
  try {
    const headers = webhookHeaders(deps, delivery, hook)
    const { status, header } = await sendOutbound({
      url,
      method: 'POST',
      headers,
      body,
      toPrivate,
      timeoutMs: PATIENCE_MS,
      maxBytes: MAX_LOGGED_BYTES,
    })
    const restMs = retryAfterMs(header, Date.now())
    if (status >= 200 && status < 300) return { status }
    if (status === GONE) return { status, error: 'answered 410: the address is gone, and the webhook was switched off', isFinal: true }
    return { status, error: `answered ${status}`, ...(restMs !== null && { restMs }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 300) : 'could not be sent' }
  }
}

/**
 * Headers of a delivery (Standard Webhooks): the same id in every try, a fresh time and signature. A webhook from before secrets is signed
 * with its access token, as it was (ADR 0028).
 */
function webhookHeaders(deps: Deps, { gid, eventId: id, event, body }: WebhookDelivery, hook: StoredWebhook): Record<string, string> {
  const token = accessTokenOf(deps, gid, hook)
  const nowMs = deps.clock.now()
  const timestamp = Math.floor(nowMs / 1000)
  const signature = signatureOf(deps, gid, hook, { id, timestamp, body })
  return {
    'content-type': 'application/json',
    'user-agent': 'Holdfast-Webhooks',
    'holdfast-event': event,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(signature === '' ? formerSignature({ id, nowMs, body, token }) : { 'webhook-signature': signature }),
  }
}

function formerSignature({ id, nowMs, body, token }: { id: string; nowMs: number; body: string; token: string }): Record<string, string> {
  if (token === '') return {}
  const signature = `v1=${createHmac('sha256', token).update(`${id}.${nowMs}.${body}`).digest('hex')}`
  return { 'holdfast-id': id, 'holdfast-timestamp': String(nowMs), 'holdfast-signature': signature }
}

/** Only while it still waits: what somebody decided meanwhile stands. */
async function note(deps: Deps, { _id, tries }: WebhookDelivery, { status, error, isFinal, restMs = 0 }: Result): Promise<void> {
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
            nextAt: now + Math.max(restMs, pauseAfter(tries)),
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
