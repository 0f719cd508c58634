import { changedPolicy, PasswordPolicy, type PasswordPolicyChange } from '#shared/lib/accounts/password-policy.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { passwordDue, type PasswordDue, type PasswordFacts } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredPasswordPolicy } from '../../models/identity/password-policy.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'

/** Tenant that holds the default rules: the one of the product's own accounts. */
export const EVERYBODY = 'system'

/** The rules in force for a group: its own, else those of everybody, else the defaults. */
export async function policyFor(deps: Pick<Deps, 'models'>, gid: string): Promise<PasswordPolicy> {
  const stored = await deps.models.passwordPolicies.find({ _id: { $in: [gid, EVERYBODY] } }).lean<StoredPasswordPolicy[]>()
  const found = stored.find(({ _id }) => _id === gid) ?? stored[0]
  return PasswordPolicy.parse(found ?? {})
}

/** Changes what is named, for everybody or for one group, and gives the result. */
export async function setPolicy(deps: Deps, actor: Actor, gid: string, change: PasswordPolicyChange): Promise<PasswordPolicy> {
  const policy = changedPolicy(await policyFor(deps, gid), change)
  await upsert(async () => await deps.models.passwordPolicies.updateOne({ _id: gid }, { $set: policy }, { upsert: true }))
  await audit(deps, { gid, by: actor.id, action: 'passwordPolicy.changed', target: gid })
  return policy
}

/** Reason why this person must choose a new password first, or null. Candidates and guests have no password to change. */
export async function passwordDueOf(deps: Pick<Deps, 'models' | 'clock'>, account: Account): Promise<PasswordDue | null> {
  if (account.role !== 'recruiter' && account.role !== 'admin') return null
  return passwordDue(passwordFacts(account), await policyFor(deps, account.gid), deps.clock.now())
}

/** Facts about the password of an account that the rules need. */
export const passwordFacts = (account: Pick<Account, 'passwordSetAt' | 'createdAt' | 'passwordByAdmin'>): PasswordFacts => ({
  setAt: account.passwordSetAt ?? account.createdAt,
  isByAdmin: account.passwordByAdmin === true,
})
