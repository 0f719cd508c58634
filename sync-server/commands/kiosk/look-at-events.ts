import type { Deps } from '../../deps.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import { removeUnused } from './end-event.ts'

const DAY_MS = 86_400_000

/** Removes unused places whose tablet never came back, once no session of them lives. Answers how many. Safe to repeat. */
export async function lookAtEvents(deps: Deps): Promise<number> {
  const { kioskEvents } = deps.models
  const now = deps.clock.now()
  const due = await kioskEvents.find({ lookAt: { $lte: now } }).lean<KioskEvent[]>()
  let total = 0
  for (const event of due) {
    const { removed, waiting } = await removeUnused(deps, event)
    const next = waiting > 0 ? { $set: { lookAt: now + DAY_MS } } : { $unset: { lookAt: 1 as const } }
    await kioskEvents.updateOne({ _id: event._id }, next)
    total += removed
  }
  return total
}
