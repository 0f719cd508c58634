import { createHash } from 'node:crypto'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { PING } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { mayGoOut } from '../../services/outbound/public-address.ts'
import { NOT_PUBLIC, sendOutbound } from '../../services/outbound/send-outbound.ts'
import { accessTokenOf } from '../groups/save-group.ts'
import { endpointOf, noteFailure, noteSuccess, NOT_YET, pauseEndpoint } from './endpoint-state.ts'
import { maskedAnswer, MAX_ANSWER_BYTES } from './masked-answer.ts'
import { pauseAfter } from './pauses.ts'
import { ReceiverSlots } from './receiver-slots.ts'
import { releaseNext, takeNext } from './take-delivery.ts'
import { webhookHeaders } from './webhook-headers.ts'

/** A receiver that has not answered by then is tried again later. */
const PATIENCE_MS = 10_000
/** While others are under way, for what became due meanwhile. */
const LOOK_AGAIN_MS = 500
/** Time within which those under way end after one failed. */
const END_WITHIN_MS = 60_000

/** The run of this process, which looks again when it is asked for another one. */
const going = new WeakMap<object, { slots: ReceiverSlots; done: Promise<number> }>()

/**
 * Sends what is due, until nothing is due and nothing under way. A receiver that hangs holds its own slots and no others. Answers how many
 * were tried.
 */
export async function sendDueWebhooks(deps: Deps): Promise<number> {
  const run = going.get(deps.models)
  if (run) {
    run.slots.look()
    return await run.done
  }
  const slots = new ReceiverSlots()
  const done = sendUntilDone(deps, slots).finally(() => going.delete(deps.models))
  going.set(deps.models, { slots, done })
  return await done
}

async function sendUntilDone(deps: Deps, slots: ReceiverSlots): Promise<number> {
  const failed: unknown[] = []
  for (let tried = 0; ;) {
    slots.seen()
    const delivery = failed.length === 0 && slots.isFree ? await takeNext(deps, slots) : null
    if (delivery) {
      tried += 1
      slots.hold(
        delivery,
        sendOne(deps, delivery).catch((error: unknown) => void failed.push(error)),
      )
    } else if (!slots.isEmpty) await slots.untilFreed(failed.length === 0 ? LOOK_AGAIN_MS : END_WITHIN_MS)
    else if (failed.length > 0) throw failed[0]
    else if (!slots.isAskedToLook) return tried
  }
}

async function sendOne(deps: Deps, delivery: WebhookDelivery): Promise<void> {
  const result = await attempt(deps, delivery)
  const before = await endpointOf(deps, delivery)
  const hasEnded = await note(deps, delivery, result)
  if (result.isArrived) await noteSuccess(deps, delivery, before)
  else if (result.status === GONE) await pauseEndpoint(deps, delivery, 'gone')
  else if (!result.isFinal) await noteFailure(deps, delivery, { restMs: result.restMs })
  if (hasEnded) await releaseNext(deps, delivery)
}

/** The receiver says that its address is gone for good (RFC 9110). */
const GONE = 410

interface Result {
  isArrived: boolean
  status?: number
  /** beginning of the answer, masked */
  answer?: string
  durationMs?: number
  /** absent: it arrived */
  error?: string
  /** trying again cannot help */
  isFinal?: boolean
  /** pause that the receiver asked for */
  restMs?: number
}

async function attempt(deps: Deps, delivery: WebhookDelivery): Promise<Result> {
  const { gid, url, event } = delivery
  const group = await deps.models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }).lean<Group>()
  // looked at anew for each try: who switches a webhook off is not told any more
  const hook = group?.webhooks?.find((one) => one.url === url && one.isActive && (event === PING || one.events.includes(event)))
  if (!hook) return { isArrived: false, error: 'the webhook was switched off or removed', isFinal: true }
  if (!mayGoOut(url, deps.config.outboundToPrivate)) return { isArrived: false, error: NOT_PUBLIC, isFinal: true }
  const began = performance.now()
  const durationMs = (): number => Math.round(performance.now() - began)
  try {
    return { ...(await post(deps, delivery, hook)), durationMs: durationMs() }
  } catch (error) {
    return { isArrived: false, durationMs: durationMs(), error: error instanceof Error ? error.message.slice(0, 300) : 'could not be sent' }
  }
}

async function post(deps: Deps, delivery: WebhookDelivery, hook: StoredWebhook): Promise<Result> {
  const { url, gid, body } = delivery
  const headers = webhookHeaders(deps, delivery, hook)
  const bounds = { toPrivate: deps.config.outboundToPrivate, timeoutMs: PATIENCE_MS, maxBytes: MAX_ANSWER_BYTES }
  const { status, header, body: said } = await sendOutbound({ url, method: 'POST', headers, body, ...bounds })
  const answer = maskedAnswer(said, [
    accessTokenOf(deps, gid, hook),
    headers['webhook-signature'] ?? '',
    headers['holdfast-signature'] ?? '',
  ])
  if (status >= 200 && status < 300) return { isArrived: true, status, answer }
  if (status === GONE) return { isArrived: false, status, answer, error: 'answered 410: the address is gone, and nothing is sent there' }
  const restMs = retryAfterMs(header, Date.now())
  return { isArrived: false, status, answer, error: `answered ${status}`, ...(restMs !== null && { restMs }) }
}

/** Only while it still waits: what somebody decided meanwhile stands. True when it will not be tried again. */
async function note(deps: Deps, delivery: WebhookDelivery, result: Result): Promise<boolean> {
  const { _id } = delivery
  const { status, answer, durationMs, error, isArrived } = result
  const now = deps.clock.now()
  const answered = {
    ...(status !== undefined && { lastStatus: status }),
    ...(answer !== undefined && { lastAnswer: answer }),
    ...(durationMs !== undefined && { lastDurationMs: durationMs }),
  }
  const unset = { ...(status === undefined && { lastStatus: '' as const, lastAnswer: '' as const }) }
  const change = isArrived
    ? { $set: { state: 'sent' as const, sentAt: now, ...answered }, $unset: { failedAt: '' as const, lastError: '' as const } }
    : {
        $set: { failedAt: now, ...(error !== undefined && { lastError: error }), ...answered, ...nextOf(delivery, result, now) },
        ...(status === undefined && { $unset: unset }),
      }
  await deps.models.webhookDeliveries.updateOne({ _id, state: 'waiting' }, change)
  return change.$set.state !== 'waiting'
}

/** State of a delivery that did not arrive. With its address gone it goes on waiting, for the address to be resumed. */
function nextOf(
  { _id, tries }: WebhookDelivery,
  { status, isFinal, restMs = 0 }: Result,
  now: number,
): Pick<WebhookDelivery, 'state' | 'nextAt'> {
  if (status === GONE) return { state: 'waiting', nextAt: NOT_YET }
  const pause = isFinal ? null : pauseAfter(tries, chanceOf(`${_id} ${tries}`))
  return pause === null ? { state: 'failed', nextAt: now } : { state: 'waiting', nextAt: now + Math.max(restMs, pause) }
}

/** Between 0 and 1, the same for the same try. */
const chanceOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 0xffff_ffff
