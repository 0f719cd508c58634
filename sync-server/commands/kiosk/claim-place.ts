import type { Interview } from '#shared/entities/interview.ts'
import { placeName, placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

type Person = Pick<Interview, 'name'> & Partial<Pick<Interview, 'email' | 'phone'>>

/**
 * Notes who sat at a place, once: a repeat, and an interview that has its person already, changes nothing. An address that another candidate
 * of the job has stays out, with a mark. Returns whether it did.
 */
export async function claimPlace(deps: Deps, { id, gid }: OwnInterview, { by, ...person }: Person & { by: string }): Promise<boolean> {
  const known = placeOf(id)
  const claim = async (fields: Partial<Interview>): Promise<boolean> => {
    const saved = await commitEdit(deps, {
      by,
      col: 'interviews',
      id,
      gid,
      changes: ({ name }) => (known && name === placeName(known.place) ? fields : null),
    })
    return docOf('interviews', saved).addressTaken === true
  }
  try {
    return await claim(person)
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'conflict' || person.email === undefined) throw error
    const { email: _others, ...rest } = person
    return await claim({ ...rest, addressTaken: true })
  }
}
