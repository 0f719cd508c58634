import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Job } from '#shared/entities/job.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { placeIdOf, placeName } from '#shared/policies/candidates/kiosk-places.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import type { Loaded } from '../../queries/job.ts'
import { sealText } from '../../services/sealed-text.ts'
import { documents } from '../../sync/documents.ts'
import { insertDoc } from '../../sync/write/commit.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { lifeAfter } from '../identity/open-candidate-session.ts'
import { checkOpen } from '../interview/check-link.ts'
import { openPlaceSession } from './open-place-session.ts'
import { must } from '#shared/primitives/must.ts'

/** So long a repeat gets sessions: a tablet that did not hear the answer asks again at once. */
const REPEAT_MS = 3_600_000

interface Opening {
  eventId: string
  places: number
  privateKey: string
  by: string
}

/**
 * Makes the places of an event, each an interview that nobody has begun, and a session for each. A repeat finds them again.
 * @throws AppError conflict for an event of somebody else, of other places, or that is over; Outcome 12 the job takes no candidates now
 */
export async function openEvent(
  deps: Deps,
  { gid, id: jobId, scope }: Loaded<Job>,
  { eventId, places, privateKey, by }: Opening,
): Promise<{ interview_id: string; session: SignedIn }[]> {
  const sealedKey = sealText(deps, purposeOf(eventId), privateKey)
  const facts = { createdAt: deps.clock.now(), lookAt: lifeAfter(deps, null) }
  await noteEvent(deps, { _id: eventId, gid, jobId, places, sealedKey, by, ...facts })
  await audit(deps, { id: `kiosk.opened.${eventId}`, gid, by, action: 'kiosk.opened', target: `jobs/${jobId}`, detail: { places } })
  const numbers = Array.from({ length: places }, (_, at) => at + 1)
  return await inGroups(numbers, async (place) => {
    const id = placeIdOf(eventId, place)
    const fields = { jobId, name: placeName(place), email: noAddressOf(id), createdAt: deps.clock.now() }
    await insertDoc(deps, { by, col: 'interviews', id, gid, scope, iv: id, fields })
    const interview = must(await documents.get(deps, 'interviews', { id, gid }), 'it was made a moment ago')
    return { interview_id: id, session: await openPlaceSession(deps, await checkOpen(deps, interview)) }
  })
}

/** Name of the use of the server's secret for an event's key. */
export const purposeOf = (eventId: string): string => `kiosk key ${eventId}`

async function noteEvent({ models, clock }: Deps, event: KioskEvent): Promise<void> {
  try {
    await models.kioskEvents.insertMany([event], { lean: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const { _id, gid, jobId, places, by } = event
    const since = { $gt: clock.now() - REPEAT_MS }
    const same = await models.kioskEvents.exists({ _id, gid, jobId, places, by, createdAt: since, endedAt: { $exists: false } })
    if (!same) throw new AppError('conflict', { details: ['event_id: is taken'] })
  }
}
