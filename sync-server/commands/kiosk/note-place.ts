import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import type { Deps } from '../../deps.ts'
import { placeKey, type KioskEvent, type ToldPlace } from '../../models/kiosk/kiosk-event.ts'

interface Place {
  id: string
  gid: string
}

/** Notes that the tablet of a place was heard of, and what it said. Null: it is no place, or of no event. What was sent stays so. */
export async function notePlace(deps: Deps, { id, gid }: Place, told: ToldPlace): Promise<KioskEvent | null> {
  const known = placeOf(id)
  if (!known) return null
  const { kioskEvents } = deps.models
  const _id = known.eventId
  const at = `told.${placeKey(known.place)}`
  const facts = Object.entries(told).map(([field, value]) => [`${at}.${field}`, value] as const)
  const isNews = told.news !== undefined && told.news !== 'sent'
  if (facts.length > 0)
    await kioskEvents.updateOne({ _id, gid, ...(isNews && { [`${at}.news`]: { $ne: 'sent' } }) }, { $set: Object.fromEntries(facts) })
  await kioskEvents.updateOne({ _id, gid }, { $set: { heardAt: deps.clock.now() } })
  return await kioskEvents.findOne({ _id, gid }).lean<KioskEvent>()
}
