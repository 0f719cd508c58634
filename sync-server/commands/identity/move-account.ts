import type { GroupRole } from '#shared/primitives/roles.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { grantToNewAccount, revoke } from '../../sync/rights/grants.ts'
import { endSessionsOf } from './end-sessions.ts'
import { endKeyOf } from './make-api-key.ts'

/**
 * Moves a recruiter to another group. Rights of the old one go and those of the new one come before the account changes, a single write
 * that ends sessions and API keys (http/auth.ts). A repeat finishes an interrupted move.
 */
export async function moveAccount(deps: Deps, account: Account, to: { gid: string; groupRole: GroupRole }): Promise<void> {
  const { _id, gid } = account
  await revokeGroupRights(deps, account)
  await grantToNewAccount(deps, { _id, role: account.role, ...to })
  await deps.models.accounts.updateOne({ _id, gid }, { $set: to })
  await endSessionsOf(deps, _id)
  await endKeyOf(deps, { _id, gid })
  // a job that was made in the meantime was opened to the members of that moment
  await revokeGroupRights(deps, account)
}

/** Everything somebody may see of a group, but for what is their own. */
export async function revokeGroupRights(deps: Deps, account: Pick<Account, '_id' | 'gid'>): Promise<void> {
  const living = await deps.models.grants.find({ user: account._id, on: true }).lean()
  for (const { user, scope, only, gid } of living)
    if (gid === account.gid && !isScopeOf('user', scope)) await revoke(deps, { user, scope, only })
}

/** Makes the rights those of the account's role in its group. Repeating it changes nothing. */
export async function followRole(deps: Deps, account: Account): Promise<void> {
  const living = await deps.models.grants.find({ user: account._id, on: true }).lean()
  const isLineManager = account.groupRole === 'line_manager'
  for (const { user, scope, only, gid, role } of living) {
    const isOfOtherRole = isLineManager ? role === 'recruiter' : role === 'lineManager' && only !== ''
    if (gid === account.gid && !isScopeOf('user', scope) && isOfOtherRole) await revoke(deps, { user, scope, only })
  }
  await grantToNewAccount(deps, account)
}
