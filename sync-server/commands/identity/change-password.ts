import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { mayChangeOwnPassword } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Session } from '../../models/identity/session.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { fullName } from '../../presenters/account.ts'
import { audit } from '../audit/audit.ts'
import { passwordDueOf, policyFor } from './password-policy.ts'
import { passwordMatches } from './passwords.ts'
import { refuseWeak, setPassword } from './set-password.ts'
import { mailPerson } from '../mail/system-mail.ts'
import { clearAttempts, refuseFor, takeAttempt } from './attempt-limiter.ts'

const WINDOW_MS = 15 * 60_000
const MOST = 10

/**
 * Replaces the own password. The session that asks goes on, with everything it may do; all others end.
 * @throws Outcome 2 wrong existing password, 3 not allowed by the policy; AppError weakPassword, rateLimited, forbidden when acting as somebody
 */
export async function changePassword(
  deps: Deps,
  session: Session,
  { existing, password, language }: { existing: string; password: string; language: string },
): Promise<void> {
  if (session.loginMethod === 'actingAs') throw new AppError('forbidden')
  const account = await deps.models.accounts.findOne({ _id: session.accountId }).lean<Account>()
  if (!account) throw new AppError('unauthenticated')
  const policy = await policyFor(deps, account.gid)
  if (!mayChangeOwnPassword(policy, session.passwordDue ?? (await passwordDueOf(deps, account))))
    throw new Outcome(3, 'The policy does not let people change their own password.')
  await confirm(deps, account, existing)
  await refuseWeak(deps, account, password)
  await setPassword(deps, { account, password, isByAdmin: false, keepSession: session._id })
  await deps.models.sessions.updateOne({ _id: session._id }, { $unset: { passwordDue: 1 } })
  await audit(deps, { gid: account.gid, by: account._id, action: 'password.changed', target: account._id })
  await mailPerson(
    deps,
    { id: `changed.${deps.random.id()}`, gid: account.gid, email: account.email, name: fullName(account), language, account },
    { kind: 'passwordChanged' },
  )
}

/** Limits tries: a person at somebody's open session must not guess the password. */
async function confirm(deps: Deps, account: Account, existing: string): Promise<void> {
  const limit = { key: keyedHash(deps, 'change password', account._id), most: MOST, windowMs: WINDOW_MS }
  const refused = await takeAttempt(deps, limit)
  if (refused) refuseFor(refused.waitMs)
  if (!(await passwordMatches(account.passwordHash, existing))) throw new Outcome(2, 'The existing password is wrong.')
  await clearAttempts(deps, limit)
}
