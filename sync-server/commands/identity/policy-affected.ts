import type { password_policy_affected } from '#shared/api/admin/password_policy_affected.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { changedPolicy, type PasswordPolicyChange } from '#shared/lib/accounts/password-policy.ts'
import { passwordDue } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import type { StoredPasswordPolicy } from '../../models/identity/password-policy.ts'
import { EVERYBODY, passwordFacts, policyFor } from './password-policy.ts'

/**
 * Counts accounts under the rules, and those whose password would be due. @param gid a group, or EVERYBODY: then all people whose group has
 * no rules of its own
 */
export async function whoIsAffected(
  deps: Pick<Deps, 'models' | 'clock'>,
  gid: string,
  change: PasswordPolicyChange,
): Promise<OutputOf<typeof password_policy_affected>> {
  const isEverybody = gid === EVERYBODY
  const own = await deps.models.passwordPolicies.find({ _id: { $exists: true } }, { _id: 1 }).lean<Pick<StoredPasswordPolicy, '_id'>[]>()
  const apart = new Set(own.map(({ _id }) => _id).filter((id) => id !== EVERYBODY))
  const groups = await deps.models.groups
    .find({ _id: isEverybody ? { $exists: true } : gid, deletedAt: { $exists: false } }, { _id: 1 })
    .lean<Pick<Group, '_id'>[]>()
  const staff = await deps.models.accounts
    .find({ gid: isEverybody ? { $exists: true } : gid, role: { $in: ['recruiter', 'admin'] } })
    .lean<Account[]>()
  const people = isEverybody ? staff.filter((account) => !apart.has(account.gid)) : staff
  const policy = changedPolicy(await policyFor(deps, gid), change)
  const now = deps.clock.now()
  return {
    recruiters: people.filter(({ role }) => role === 'recruiter').length,
    administrators: people.filter(({ role }) => role === 'admin').length,
    groups: groups.filter(({ _id }) => !isEverybody || !apart.has(_id)).length,
    // accounts without a password sign in another way
    due: people.filter((account) => account.passwordHash && passwordDue(passwordFacts(account), policy, now) !== null).length,
    groups_apart: apart.size,
    has_own: own.some(({ _id }) => _id === gid),
  }
}
