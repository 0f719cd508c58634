import { createHash } from 'node:crypto'
import type { WebhookPause } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { WebhookEndpoint } from '../../models/records/webhook-endpoint.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { mailPaused } from './mail-paused.ts'
import { HOUR_MS, MINUTE_MS, PAUSES_MS } from './pauses.ts'

export interface Receiver {
  gid: string
  url: string
}

/** Failures in a row after which one try at a time finds out if the receiver is back. */
export const FAILURES_TO_REST = 5
const LONGEST_PROBE_PAUSE_MS = 30 * MINUTE_MS
const SILENT_MS = 72 * HOUR_MS
/** Time of deliveries to a paused endpoint: the last moment that dates know. */
export const NOT_YET = 8_640_000_000_000_000

export const endpointId = ({ gid, url }: Receiver): string => createHash('sha256').update(`${gid}|${url}`).digest('base64url')

export const endpointOf = async ({ models }: Pick<Deps, 'models'>, of: Receiver): Promise<WebhookEndpoint | null> =>
  await models.webhookEndpoints.findOne({ _id: endpointId(of) }).lean<WebhookEndpoint>()

/** Moves everything that waits for a receiver to a later moment, in one command; no try is lost. */
export async function putOff({ models }: Pick<Deps, 'models'>, { gid, url }: Receiver, until: number): Promise<void> {
  await models.webhookDeliveries.updateMany({ gid, url, state: 'waiting', nextAt: { $lt: until } }, { $set: { nextAt: until } })
}

const NOTE_SUCCESS_EVERY_MS = MINUTE_MS

/** Notes that a receiver took something. What waited for it while it was away follows, oldest first. */
export async function noteSuccess(deps: Deps, of: Receiver, before: WebhookEndpoint | null): Promise<void> {
  const now = deps.clock.now()
  if (before?.failures === 0 && now - (before.lastSuccessAt ?? 0) < NOTE_SUCCESS_EVERY_MS) return
  await write(deps, of, { $set: { failures: 0, lastSuccessAt: now }, $unset: { failingSince: '', restsUntil: '' } })
  if ((before?.failures ?? 0) >= FAILURES_TO_REST) await sendWhatWaited(deps, of)
}

/** Notes a try without success: the breaker opens, a pause that was asked for begins, and who is silent for three days is paused. */
export async function noteFailure(deps: Deps, of: Receiver, { restMs = 0 }: { restMs?: number | undefined }): Promise<void> {
  const now = deps.clock.now()
  await write(deps, of, { $inc: { failures: 1 }, $min: { failingSince: now } })
  const endpoint = await endpointOf(deps, of)
  if (!endpoint) return
  if (now - (endpoint.failingSince ?? now) >= SILENT_MS) return await pauseEndpoint(deps, of, 'silent')
  const pause = Math.max(restMs, probePause(endpoint.failures))
  if (pause === 0) return
  await write(deps, of, { $set: { restsUntil: now + pause } })
  await putOff(deps, of, now + pause)
}

/** 0 below the number of failures that opens the breaker. */
const probePause = (failures: number): number =>
  failures < FAILURES_TO_REST ? 0 : Math.min(LONGEST_PROBE_PAUSE_MS, PAUSES_MS[failures - FAILURES_TO_REST + 1] ?? LONGEST_PROBE_PAUSE_MS)

/** Sends nothing to an endpoint until somebody resumes it. Its group's administrators hear of it unless one of them asked. */
export async function pauseEndpoint(deps: Deps, of: Receiver, reason: WebhookPause): Promise<void> {
  const now = deps.clock.now()
  const before = await endpointOf(deps, of)
  if (before?.pausedAt !== undefined) return
  // first, because a repeat within the hour is the same mail
  if (reason !== 'asked') await mailPaused(deps, of, { reason, key: `${endpointId(of)}.${Math.floor(now / HOUR_MS)}` })
  await write(deps, of, { $set: { pausedAt: now, pausedFor: reason } })
  await putOff(deps, of, NOT_YET)
}

/** Takes up again what a pause held back. */
export async function resumeEndpoint(deps: Deps, of: Receiver): Promise<void> {
  await write(deps, of, { $set: { failures: 0 }, $unset: { pausedAt: '', pausedFor: '', failingSince: '', restsUntil: '' } })
  await sendWhatWaited(deps, of)
}

const TOGETHER = 1000
/** Pause between two of what waited: ten in a second. */
const APART_MS = 100

/** Makes what waits due again, oldest first and not all at once: a receiver that is just back must not be pushed over. */
async function sendWhatWaited({ models, clock, jobs }: Deps, { gid, url }: Receiver): Promise<void> {
  const waiting = await models.webhookDeliveries
    .find({ gid, url, state: 'waiting' }, { _id: 1 })
    .sort({ createdAt: 1, turn: 1 })
    .lean<{ _id: string }[]>()
  const now = clock.now()
  const updates = waiting.map(({ _id }, i) => ({
    updateOne: { filter: { _id, state: 'waiting' as const }, update: { $set: { nextAt: now + i * APART_MS } } },
  }))
  for (let from = 0; from < updates.length; from += TOGETHER)
    await models.webhookDeliveries.bulkWrite(updates.slice(from, from + TOGETHER), { ordered: false })
  jobs.wake('send-webhooks')
}

interface Change {
  $set?: Partial<WebhookEndpoint>
  $inc?: { failures: 1 }
  $min?: { failingSince: number }
  $unset?: Partial<Record<keyof WebhookEndpoint, ''>>
}

async function write({ models }: Pick<Deps, 'models'>, of: Receiver, change: Change): Promise<void> {
  const { gid, url } = of
  const _id = endpointId(of)
  const failures = change.$set?.failures === undefined && change.$inc === undefined ? { failures: 0 } : {}
  await upsert(() => models.webhookEndpoints.updateOne({ _id }, { ...change, $setOnInsert: { gid, url, ...failures } }, { upsert: true }))
}
