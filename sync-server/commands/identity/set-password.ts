import { AppError } from '#shared/primitives/errors.ts'
import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { REMEMBERED_PASSWORDS, passwordProblems, type PasswordProblem } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { endSessionsOf } from './end-sessions.ts'
import { policyFor } from './password-policy.ts'
import { hashPassword, passwordMatches, weakPassword } from './passwords.ts'

export interface PasswordToSet {
  account: Account
  password: string
  isByAdmin: boolean
  /** a session that goes on; all others end */
  keepSession?: string
}

/** @throws AppError weakPassword with everything the new password lacks */
export async function refuseWeak(deps: Pick<Deps, 'models'>, account: Account, password: string): Promise<void> {
  const problems = await problemsOf(account, password, await policyFor(deps, account.gid))
  if (problems.length > 0) throw weakPassword(problems)
}

/**
 * Gives an account a new password: the only way there is. Ends its sessions, automatic sign-ins and mailed links; the caller has checked it
 * (`refuseWeak`) before using up its permission.
 * @throws AppError conflict when somebody else changed it at the same time
 */
export async function setPassword(deps: Deps, { account, password, isByAdmin, keepSession }: PasswordToSet): Promise<void> {
  const { _id, passwordHash } = account
  const passwordHistory = [...(passwordHash === undefined ? [] : [passwordHash]), ...(account.passwordHistory ?? [])].slice(
    0,
    REMEMBERED_PASSWORDS - 1,
  )
  const { modifiedCount } = await deps.models.accounts.updateOne(
    { _id, passwordHash: passwordHash ?? { $exists: false } },
    {
      $set: { passwordHash: await hashPassword(password), passwordSetAt: deps.clock.now(), passwordByAdmin: isByAdmin, passwordHistory },
    },
  )
  if (modifiedCount !== 1) throw new AppError('conflict')
  await deps.models.passwordResets.updateMany({ accountId: _id, usedAt: { $exists: false } }, { $set: { usedAt: deps.clock.now() } })
  await endSessionsOf(deps, _id, keepSession)
}

async function problemsOf(account: Account, password: string, policy: PasswordPolicy): Promise<PasswordProblem[]> {
  const problems: PasswordProblem[] = passwordProblems(password, policy)
  return policy.preventReuse && (await wasUsed(account, password)) ? [...problems, 'reused'] : problems
}

async function wasUsed({ passwordHash, passwordHistory = [] }: Account, password: string): Promise<boolean> {
  const hashes = [passwordHash, ...passwordHistory].slice(0, REMEMBERED_PASSWORDS)
  for (const known of hashes) if (await passwordMatches(known, password)) return true
  return false
}
