import { featuresForActor } from '#shared/policies/features.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'

/** A recruiter with the rights of now, for work that goes on without a request; null once the account is gone, frozen or elsewhere. */
export async function recruiterOf({ models }: Pick<Deps, 'models'>, { by, gid }: { by: string; gid: string }): Promise<Actor | null> {
  const account = await models.accounts.findOne({ _id: by }).lean<Account>()
  if (!account || account.frozenAt !== undefined || account.role !== 'recruiter' || account.gid !== gid) return null
  return {
    id: by,
    role: 'recruiter',
    gid,
    name: displayName(account),
    ...(account.groupRole ? { groupRole: account.groupRole } : {}),
    ...(account.features ? featuresForActor(account.features) : {}),
  }
}
