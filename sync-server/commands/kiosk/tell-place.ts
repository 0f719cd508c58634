import type { PlaceNews } from '#shared/views/kiosk.ts'
import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { eraseCandidate } from '../privacy/erase-candidate.ts'
import { isUsedPlace } from './is-used-place.ts'
import { notePlace } from './note-place.ts'

/** Notes what a tablet has of a place, and removes the place when it comes back unused. Answers whether the event was ended. */
export async function tellPlace(deps: Deps, place: OwnInterview, news: PlaceNews): Promise<boolean> {
  const isBack = news === 'returned' && !(await isUsedPlace(deps, place))
  const event = await notePlace(deps, place, news === 'free' || (news === 'returned' && !isBack) ? {} : { news })
  if (isBack && event) await eraseCandidate(deps, place, { days: 0 })
  return event?.endedAt !== undefined
}
