import { setKioskMode } from '../../lib/kiosk-mode.ts'
import { keepPack } from '../interview-pack/pack-store.ts'
import { must } from '#shared/primitives/must.ts'
import type { EventRow } from './kiosk-db.ts'
import { nextPlace, openPlace, type Person } from './open-place.ts'
import { enterPlace } from './page-documents.ts'

/** Gives the next place to a person and answers its interview; null when no place is left. The name is kept last: before it nothing is of anybody. */
export async function beginPlace(event: EventRow, person: Person, nowMs: number): Promise<string | null> {
  const place = await nextPlace()
  if (!place) return null
  const { n, interviewId } = place
  await enterPlace(must(place.session, 'a place that nobody used has its session'))
  await keepPack({ pack: place.pack, savedAt: nowMs })
  await openPlace(event, n, person)
  await setKioskMode({ eventId: event.id, openId: interviewId })
  return interviewId
}
