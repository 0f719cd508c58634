import type { Deps } from '../../deps.ts'
import { placeKey, type KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import { placeIdOf } from '#shared/policies/candidates/kiosk-places.ts'
import { hasLivingSession } from '../../queries/awaited-places.ts'
import { documents } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { eraseCandidate } from '../privacy/erase-candidate.ts'
import { isUsedPlace } from './is-used-place.ts'

/** Places of an event by what became of them; `waiting`: unused here, and perhaps not on the tablet. */
interface EndedPlaces {
  removed: number
  kept: number
  waiting: number
}

/** Ends an event. Nothing that its tablet may hold becomes undeliverable by it (ADR 0143). Safe to repeat from anywhere. */
export async function endEvent(deps: Deps, event: KioskEvent, by: string): Promise<EndedPlaces> {
  const { _id, gid, jobId } = event
  await deps.models.kioskEvents.updateOne({ _id, endedAt: { $exists: false } }, { $set: { endedAt: deps.clock.now() } })
  const done = await removeUnused(deps, event)
  await audit(deps, {
    id: `kiosk.ended.${_id}`,
    gid,
    by,
    action: 'kiosk.ended',
    target: `jobs/${jobId}`,
    detail: { places: done.removed },
  })
  return done
}

/** Removes the places that nobody used and to which nothing can come any more. */
export async function removeUnused(deps: Deps, { _id, gid, places, told }: KioskEvent): Promise<EndedPlaces> {
  const ids = Array.from({ length: places }, (_, at) => placeIdOf(_id, at + 1))
  const found = await documents.find(deps, 'interviews', { id: ids, gid })
  const done: EndedPlaces = { removed: 0, kept: 0, waiting: 0 }
  await inGroups(found, async (place) => {
    if (await isUsedPlace(deps, place)) return done.kept++
    const news = told?.[placeKey(ids.indexOf(place.id) + 1)]?.news
    if (news !== 'returned' && (await hasLivingSession(deps, place.id))) return done.waiting++
    await eraseCandidate(deps, place, { days: 0 })
    return done.removed++
  })
  return done
}
