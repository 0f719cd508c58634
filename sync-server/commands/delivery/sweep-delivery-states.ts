import type { Deps } from '../../deps.ts'
import type { DeliveryState } from '../../models/files/delivery-state.ts'
import { documents } from '../../sync/documents.ts'
import { isFinished } from './report-delivery.ts'
import { devicesOf } from '../../presenters/delivery-facts.ts'

/** As long as a candidate may still deliver, and a while to look at what went wrong. */
const KEPT_MS = 90 * 86_400_000
const QUIET_MS = 86_400_000
const PAGE = 500

/**
 * Removes what was told long ago, and closes what was finished and has nothing left: by the last words of its devices, or because it arrived without one. Safe to repeat.
 */
export async function sweepDeliveryStates({ models, clock }: Pick<Deps, 'models' | 'clock'>): Promise<void> {
  const now = clock.now()
  await models.deliveryStates.deleteMany({ at: { $lte: now - KEPT_MS } })
  let page: DeliveryState[] = []
  const quiet = models.deliveryStates.find({ isOpen: true, at: { $lte: now - QUIET_MS } }, { history: 0 }).lean<DeliveryState>()
  for await (const state of quiet.cursor({ batchSize: PAGE })) {
    page.push(state)
    if (page.length < PAGE) continue
    await closeDone({ models }, page)
    page = []
  }
  await closeDone({ models }, page)
}

async function closeDone({ models }: Pick<Deps, 'models'>, page: readonly DeliveryState[]): Promise<void> {
  const ids = page.map(({ _id }) => _id)
  const interviews = await documents.find({ models }, 'interviews', { id: ids }, { deleted: 'too' })
  const finished = new Set(interviews.filter(isFinished).map(({ id }) => id))
  const done = page.filter(({ _id }) => finished.has(_id))
  const told = done.flatMap((state) => toldAnswers(state))
  // unreadable recordings are still on their device, and sent again when the cause is known
  const where = { receipt: { $exists: true }, 'media.status': { $ne: 'unreadable' } }
  const arrived = await documents.find({ models }, 'answers', { id: told }, { where, only: ['id'], deleted: 'too' })
  const there = new Set(arrived.map(({ id }) => id))
  for (const state of done) {
    if (!toldAnswers(state).every((id) => there.has(id))) continue
    // a report that came meanwhile says more
    await models.deliveryStates.updateOne({ _id: state._id, at: state.at }, { $set: { isOpen: false } })
  }
}

const toldAnswers = (state: DeliveryState): string[] =>
  devicesOf(state)
    .flatMap(({ uploads }) => uploads)
    .map(({ answer_id: id }) => id)
