import type { report_state } from '#shared/api/delivery/report_state.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'

import type { Deps } from '../../deps.ts'
import type { DeliveryChange, DeliveryState, DeviceTold } from '../../models/files/delivery-state.ts'
import type { Doc } from '../../sync/documents.ts'
import { forgetDiscarded } from './forget-discarded.ts'
import { parkedOf, waitingBytesOf } from '../../presenters/delivery-facts.ts'

const CHANGES_KEPT = 30
/** Maximum of remembered devices per interview: more of them drop the one heard longest ago. */
const MOST_DEVICES = 8
/** Thrown away answers of one interview; nobody records so many. */
const MOST_DISCARDED = 1000
/** Of the hash of a session, which names it and says nothing of it. */
const MARK_LENGTH = 16

/** Notes what a device tells; `session` is the one it told in. A repeat changes no more than the time. */
export async function reportDelivery(
  deps: Pick<Deps, 'models' | 'clock' | 's3'>,
  interview: Pick<Doc<'interviews'>, 'id' | 'gid' | 'scope' | 'finishedAt'>,
  told: InputOf<typeof report_state>,
  session: string,
): Promise<number> {
  const { id: _id, gid, scope } = interview
  const { deliveryStates } = deps.models
  const before = await deliveryStates.findOne({ _id }).lean<DeliveryState>()
  const facts = factsOf(told, deps.clock.now())
  const device = session.slice(0, MARK_LENGTH)
  const { kept, gone } = othersOf(before, device)
  const isOpen = !isFinished(interview) || [facts, ...kept.map(([, other]) => other)].some(({ uploads }) => uploads.length > 0)
  const discarded = (told.discarded ?? []).slice(0, Math.max(0, MOST_DISCARDED - (before?.discarded?.length ?? 0)))
  const asked = told.asks_for_time ? { askedAt: before?.askedAt ?? facts.at } : {}
  await deliveryStates.updateOne(
    { _id },
    {
      // each device writes what is its own, so that two at once lose nothing of each other
      $set: { gid, scope, isOpen, ...facts, ...asked, [`devices.${device}`]: facts },
      ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([mark]) => [`devices.${mark}`, 1])) }),
      ...historyOf(before, facts),
      ...(discarded.length > 0 && { $addToSet: { discarded: { $each: discarded } } }),
    },
    { upsert: true },
  )
  // the list first: who dies in between is told once more
  if (discarded.length > 0) await forgetDiscarded(deps, interview, discarded)
  return facts.at
}

const factsOf = (told: InputOf<typeof report_state>, at: number): DeviceTold => ({
  at,
  phase: told.phase,
  uploads: told.uploads,
  freeBytes: told.free_bytes,
  appVersion: told.app_version,
  browser: told.browser,
})

/** The other devices: those that still have something, newest first, and those that need not be remembered. */
function othersOf(before: DeliveryState | null, device: string): Record<'kept' | 'gone', [string, DeviceTold][]> {
  const others = Object.entries(before?.devices ?? {}).filter(([mark]) => mark !== device)
  const holders = others.filter(([, { uploads }]) => uploads.length > 0).toSorted(([, a], [, b]) => b.at - a.at)
  const kept = holders.slice(0, MOST_DEVICES - 1)
  return { kept, gone: others.filter((other) => !kept.includes(other)) }
}

/** Only what is news is added. */
function historyOf(before: DeliveryState | null, { at, phase, uploads }: DeviceTold) {
  const change: DeliveryChange = { at, phase, parked: parkedOf(uploads), waitingBytes: waitingBytesOf(uploads) }
  const last = before?.history.at(-1)
  if (last?.phase === change.phase && last.parked === change.parked) return {}
  return { $push: { history: { $each: [change], $slice: -CHANGES_KEPT } } }
}

/** Has the candidate said that this was all? */
export const isFinished = ({ finishedAt }: Partial<Doc<'interviews'>>): boolean => finishedAt !== undefined
