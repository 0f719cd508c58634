import type { report_state } from '#shared/api/delivery/report_state.ts'
import type { InputOf } from '#shared/lib/define-call.ts'
import type { DeviceParked, DeviceUpload } from '#shared/views/stuck.ts'
import type { Deps } from '../deps.ts'
import type { DeliveryChange, DeliveryState } from '../models/delivery-state.ts'
import type { StoredEntity } from '../models/entity.ts'

/** As long as a candidate may still deliver, and a while to look at what went wrong. */
const KEPT_MS = 90 * 86_400_000
const CHANGES_KEPT = 30

/** Notes what a device tells. A repeat changes no more than the time. */
export async function reportDelivery(
  deps: Pick<Deps, 'models' | 'clock'>,
  interview: Pick<StoredEntity, '_id' | 'gid' | 'scope' | 'body'>,
  told: InputOf<typeof report_state>,
): Promise<number> {
  const at = deps.clock.now()
  const { deliveryStates } = deps.models
  const before = await deliveryStates.findOne({ _id: interview._id }).lean<DeliveryState>()
  const change: DeliveryChange = {
    at,
    phase: told.phase,
    parked: parkedOf(told.uploads),
    waitingBytes: waitingBytesOf(told.uploads),
  }
  const last = before?.history.at(-1)
  const isNews = last?.phase !== change.phase || last.parked !== change.parked
  await deliveryStates.updateOne(
    { _id: interview._id },
    {
      $set: {
        gid: interview.gid,
        scope: interview.scope,
        at,
        isOpen: told.uploads.length > 0 || !isFinished(interview),
        phase: told.phase,
        uploads: told.uploads,
        freeBytes: told.free_bytes,
        appVersion: told.app_version,
        browser: told.browser,
        ...(told.asks_for_time ? { askedAt: before?.askedAt ?? at } : {}),
      },
      ...(isNews ? { $push: { history: { $each: [change], $slice: -CHANGES_KEPT } } } : {}),
    },
    { upsert: true },
  )
  return at
}

/** The worst that any of them met. */
export const parkedOf = (uploads: readonly DeviceUpload[]): DeviceParked | null =>
  WORST_FIRST.find((why) => uploads.some(({ parked }) => parked === why)) ?? null
const WORST_FIRST: readonly DeviceParked[] = ['damaged', 'refused', 'expired']

/** Bytes that are on the device alone. */
export const waitingBytesOf = (uploads: readonly DeviceUpload[]): number =>
  uploads.reduce((sum, upload) => sum + (upload.stored ? 0 : Math.max(0, upload.bytes - upload.sent_bytes)), 0)

const isFinished = ({ body }: Pick<StoredEntity, 'body'>): boolean => typeof body['finishedAt'] === 'number'

/** Removes what was told long ago, and closes what was finished without a last word of its device. Safe to repeat. */
export async function sweepDeliveryStates({ models, clock }: Pick<Deps, 'models' | 'clock'>): Promise<void> {
  const now = clock.now()
  await models.deliveryStates.deleteMany({ at: { $lte: now - KEPT_MS } })
  const quiet = await models.deliveryStates
    .find({ isOpen: true, at: { $lte: now - QUIET_MS }, uploads: { $size: 0 } }, { _id: 1 })
    .limit(PAGE)
    .lean()
  const interviews = await models.entities.find({ _id: { $in: quiet.map(({ _id }) => _id) }, col: 'interviews' }).lean<StoredEntity[]>()
  const finished = interviews.filter(isFinished).map(({ _id }) => _id)
  await models.deliveryStates.updateMany({ _id: { $in: finished } }, { $set: { isOpen: false } })
}
const QUIET_MS = 86_400_000
const PAGE = 5000
