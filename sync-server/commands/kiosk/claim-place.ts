import type { Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { placeKey, type KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { notePlace } from './note-place.ts'

type Person = Pick<Interview, 'name'> & Partial<Pick<Interview, 'email' | 'phone'>>

/**
 * Notes who sat at a place, once: a repeat changes nothing. The name that was typed there replaces one that somebody guessed meanwhile; an
 * address that another candidate of the job has stays out, with a mark. Returns whether it did.
 */
export async function claimPlace(deps: Deps, place: OwnInterview, { by, ...person }: Person & { by: string }): Promise<boolean> {
  const { id, gid } = place
  if (await isClaimed(deps, place)) return place.addressTaken === true
  const claim = async (fields: Partial<Interview>): Promise<boolean> => {
    const saved = await commitEdit(deps, {
      by,
      col: 'interviews',
      id,
      gid,
      changes: ({ email }) => (hasAddress(email) ? withoutEmail(fields) : fields),
    })
    await notePlace(deps, place, { claimedAt: deps.clock.now(), news: 'held' })
    return docOf('interviews', saved).addressTaken === true
  }
  try {
    return await claim(person)
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'conflict' || person.email === undefined) throw error
    return await claim({ ...withoutEmail(person), addressTaken: true })
  }
}

const withoutEmail = ({ email: _others, ...rest }: Partial<Interview>): Partial<Interview> => rest

/** Also true of every interview that is no place: its person is known. */
async function isClaimed(deps: Deps, { id, gid }: OwnInterview): Promise<boolean> {
  const known = placeOf(id)
  const event = known && (await deps.models.kioskEvents.findOne({ _id: known.eventId, gid }).lean<KioskEvent>())
  return !known || !event || event.told?.[placeKey(known.place)]?.claimedAt !== undefined
}
