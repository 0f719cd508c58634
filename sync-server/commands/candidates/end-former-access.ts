import { addressKey } from '#shared/lib/compare-text.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { revoke } from '../../sync/rights/grants.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'

interface Place {
  id: string
  gid: string
  scope: string
  /** the address of the candidate now */
  email: string
  /** the one before; absent: whichever other one */
  former?: string
}

/**
 * Ends what opens an interview for another address than its candidate's. An account that has nothing else takes the new address, without its
 * password: what its devices have recorded can still be sent after the new link was opened. Safe to repeat.
 */
export async function endFormerAccess(deps: Deps, { id, gid, scope, email, former }: Place): Promise<void> {
  const { accounts, grants, sessions } = deps.models
  const holders = await grants.find({ scope, gid, only: id, role: 'candidate', on: true }).lean<Grant[]>()
  for (const { user } of holders) {
    const account = await accounts.findOne({ _id: user, role: 'jobseeker' }).lean<Account>()
    // the tablet of a place brings what was recorded, also once its person told an address
    if (!account || !hasAddress(account.email)) continue
    if (addressKey(account.email) === addressKey(email)) continue
    if (former !== undefined && addressKey(account.email) !== addressKey(former)) continue
    const hasOthers = (await grants.countDocuments({ user, on: true, role: 'candidate', only: { $ne: id } })) > 0
    if (!hasOthers && (await isMoved(deps, account, email))) await endSessionsOf(deps, user)
    else {
      await revoke(deps, { user, scope, only: id })
      await sessions.deleteMany({ accountId: user, only: id })
    }
  }
}

/** False where the address has an account already. */
async function isMoved({ models }: Deps, { _id, email: was }: Account, email: string): Promise<boolean> {
  try {
    const { modifiedCount } = await models.accounts.updateOne({ _id, email: was }, { $set: { email }, $unset: { passwordHash: 1 } })
    return modifiedCount > 0
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
