import type { Deps } from '../../deps.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { endpointOf, FAILURES_TO_REST, NOT_YET, putOff } from './endpoint-state.ts'
import type { ReceiverSlots } from './receiver-slots.ts'

/** Time limit of a try before another process may take it over: longer than the time limit of the request. */
const LEASE_MS = 60_000
/** Read at once; most of a page can be taken. */
const PAGE = 32

/** Takes the delivery that is due for longest, of those whose receiver has a slot free and whose turn it is; null when there is none. */
export async function takeNext(deps: Deps, slots: ReceiverSlots): Promise<WebhookDelivery | null> {
  for (;;) {
    const page = await dueOf(deps, slots)
    let isOutdated = false
    for (const delivery of page) {
      if (!(await mayBeTaken(deps, delivery))) continue
      if (await take(deps, delivery)) return delivery
      // somebody changed it meanwhile, and it may be due right now
      isOutdated = true
    }
    // nothing that was refused is due any more
    if (page.length < PAGE && !isOutdated) return null
  }
}

async function dueOf({ models, clock }: Deps, slots: ReceiverSlots): Promise<WebhookDelivery[]> {
  const full = slots.full()
  const free = full.length > 0 ? { $nor: full } : {}
  return await models.webhookDeliveries
    .find({ state: 'waiting', nextAt: { $lte: clock.now() }, ...free })
    .sort({ nextAt: 1 })
    .limit(PAGE)
    .lean<WebhookDelivery[]>()
}

/** Puts off what may not, with all that waits for the same reason. */
async function mayBeTaken(deps: Deps, delivery: WebhookDelivery): Promise<boolean> {
  const now = deps.clock.now()
  const endpoint = await endpointOf(deps, delivery)
  if (endpoint?.pausedAt !== undefined) return await refuse(putOff(deps, delivery, NOT_YET))
  const restsUntil = endpoint?.restsUntil ?? 0
  if (restsUntil > now) return await refuse(putOff(deps, delivery, restsUntil))
  const forerunner = await forerunnerOf(deps, delivery)
  if (forerunner && !(await waitFor(deps, delivery, forerunner))) return false
  if (!endpoint || endpoint.failures < FAILURES_TO_REST) return true
  // a single try finds out if the receiver is back
  const probes = { _id: endpoint._id, ...(endpoint.restsUntil === undefined ? {} : { restsUntil: endpoint.restsUntil }) }
  const { modifiedCount } = await deps.models.webhookEndpoints.updateOne(probes, { $set: { restsUntil: now + LEASE_MS } })
  return modifiedCount === 1
}

const refuse = async (put: Promise<void>): Promise<false> => {
  await put
  return false
}

/** The event of the same document before this one, while it is on its way to the same receiver. */
async function forerunnerOf({ models }: Deps, { gid, url, source, turn }: WebhookDelivery): Promise<WebhookDelivery | null> {
  // of a time without order
  if (source === undefined || turn === undefined) return null
  return await models.webhookDeliveries.findOne({ gid, url, source, state: 'waiting', turn: { $lt: turn } }).lean<WebhookDelivery>()
}

const NEXT_LOOK_MS = 1000

/** Puts a delivery off until its forerunner is tried again. True when that ended meanwhile, and would not wake it any more. */
async function waitFor(deps: Deps, delivery: WebhookDelivery, forerunner: WebhookDelivery): Promise<boolean> {
  const { _id, nextAt } = delivery
  const until = Math.max(forerunner.nextAt, deps.clock.now() + NEXT_LOOK_MS)
  await deps.models.webhookDeliveries.updateOne({ _id, state: 'waiting', nextAt }, { $set: { nextAt: until } })
  if (await forerunnerOf(deps, delivery)) return false
  delivery.nextAt = until
  return true
}

/** By one writer at a time: who dies while sending leaves it to the next run, under the same id. */
async function take({ models, clock }: Deps, delivery: WebhookDelivery): Promise<boolean> {
  const { _id, nextAt, tries } = delivery
  const leased = { nextAt: clock.now() + LEASE_MS, tries: tries + 1 }
  const { modifiedCount } = await models.webhookDeliveries.updateOne({ _id, state: 'waiting', nextAt }, { $set: leased })
  if (modifiedCount !== 1) return false
  Object.assign(delivery, leased)
  return true
}

/** Makes the event that waited for this one due. */
export async function releaseNext({ models, clock }: Deps, { gid, url, source, turn }: WebhookDelivery): Promise<void> {
  if (source === undefined || turn === undefined) return
  const now = clock.now()
  const next = { gid, url, source, state: 'waiting' as const, turn: { $gt: turn }, tries: 0, nextAt: { $gt: now, $lt: NOT_YET } }
  await models.webhookDeliveries.updateMany(next, { $set: { nextAt: now } })
}
