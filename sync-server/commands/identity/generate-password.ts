import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { audit } from '../audit/audit.ts'
import { EVERYBODY, policyFor } from './password-policy.ts'
import { makePassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Makes a password; given an account it becomes its password, to be replaced at the next sign-in where the policy says so (R079). */
export async function generatePassword(deps: Deps, actor: Actor, account: Account | null): Promise<string> {
  const password = makePassword(deps.random, await policyFor(deps, account?.gid ?? EVERYBODY))
  if (!account) return password
  await setPassword(deps, { account, password, isByAdmin: true })
  await audit(deps, { gid: account.gid, by: actor.id, action: 'password.generated', target: account._id })
  return password
}
