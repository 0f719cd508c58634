import { placeName, placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'

/** Does the server know of anything that somebody did at a place? Every other interview is used. */
export async function isUsedPlace(deps: Pick<Deps, 'models'>, interview: Doc<'interviews'>): Promise<boolean> {
  const { id: iv, gid, name, consent, startedAt } = interview
  const known = placeOf(iv)
  if (!known || name !== placeName(known.place) || consent !== undefined || startedAt !== undefined) return true
  return await documents.exists(deps, 'answers', { iv, gid })
}
