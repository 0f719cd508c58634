import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import type { Deps } from '../deps.ts'
import { placeKey, type KioskEvent } from '../models/kiosk/kiosk-event.ts'

/**
 * Of these interviews the places whose person is not known yet and whose tablet may still hold their answers: nobody can mean such a person,
 * so nobody deletes them (ADR 0143).
 */
export async function awaitedPlaces(deps: Pick<Deps, 'models' | 'clock'>, gid: string, ids: readonly string[]): Promise<Set<string>> {
  const places = ids.flatMap((id) => {
    const known = placeOf(id)
    return known ? [{ id, ...known }] : []
  })
  if (places.length === 0) return new Set()
  const eventIds = [...new Set(places.map(({ eventId }) => eventId))]
  const events = await deps.models.kioskEvents.find({ _id: { $in: eventIds }, gid }).lean<KioskEvent[]>()
  const eventOf = new Map(events.map((event) => [event._id, event]))
  const awaited = new Set<string>()
  for (const { id, eventId, place } of places) {
    const event = eventOf.get(eventId)
    const { claimedAt, news } = event?.told?.[placeKey(place)] ?? {}
    const isOver = claimedAt !== undefined || news === 'sent' || news === 'returned'
    if (event && !isOver && (await hasLivingSession(deps, id))) awaited.add(id)
  }
  return awaited
}

/** Can the tablet of a place still bring anything? Its account has the id of the place. */
export const hasLivingSession = async ({ models, clock }: Pick<Deps, 'models' | 'clock'>, accountId: string): Promise<boolean> =>
  (await models.sessions.exists({ accountId, expiresAt: { $gt: clock.now() } })) !== null
