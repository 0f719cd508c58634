import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { placeName, placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { OpenLink } from '../../queries/open-link.ts'
import { grant } from '../../sync/rights/grants.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { lifeAfter } from '../identity/open-candidate-session.ts'
import { openSession } from '../identity/open-session.ts'

/** Opens a session of a place. Its account is the place's, of no person: nobody can sign in to it, and no other address ever opens it. */
export async function openPlaceSession(deps: Deps, { interview, deadlineAt }: OpenLink): Promise<SignedIn> {
  const { id, gid, scope, email } = interview
  const { place } = must(placeOf(id), 'only places are opened here')
  const account: Account = {
    _id: id,
    gid,
    role: 'jobseeker',
    email,
    firstName: placeName(place),
    lastName: '',
    createdAt: deps.clock.now(),
  }
  const { _id, ...fields } = account
  await upsert(() => deps.models.accounts.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true }))
  await grant(deps, { user: id, gid, scope, only: id, role: 'candidate' })
  const expiresAt = lifeAfter(deps, deadlineAt)
  return await openSession(deps, { account, loginMethod: 'normal', expiresAt, only: id, identifier: id })
}
