import { Outcome } from '#shared/primitives/errors.ts'
import type { Role } from '#shared/primitives/roles.ts'
import { RESET_OUTCOMES, type ResetOutcome } from '#shared/views/invitation.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { PasswordReset } from '../../models/identity/password-reset.ts'
import { fullName } from '../../presenters/account.ts'
import { audit } from '../audit/audit.ts'
import { refuseWeak, setPassword } from './set-password.ts'
import { knowDevice } from './sign-in-limits.ts'
import { mailPerson } from '../mail/system-mail.ts'

export interface PasswordByLink {
  role: Extract<Role, 'recruiter' | 'admin'>
  token: string
  password: string
  /** the browser profile, which then is a known one */
  identifier: string | undefined
  /** code of the caller's interface language */
  language: string
}

/**
 * Gives an account a new password by the secret of a mail, which is good once. All its sessions end.
 * @throws Outcome 1 the link expired, 2 nobody was mailed it, 3 it was used; AppError weakPassword, and then the link stays good
 */
export async function resetPassword(deps: Deps, { role, token, password, identifier, language }: PasswordByLink): Promise<void> {
  const reset = await deps.models.passwordResets.findOne({ _id: hashToken(token), role }).lean<PasswordReset>()
  if (!reset) throw refuse(2)
  if (reset.usedAt !== undefined) throw refuse(3)
  const now = deps.clock.now()
  if (reset.expiresAt <= now) throw refuse(1)
  const account = await deps.models.accounts.findOne({ _id: reset.accountId, role }).lean<Account>()
  if (!account) throw refuse(2)
  await refuseWeak(deps, account, password)
  const { modifiedCount } = await deps.models.passwordResets.updateOne(
    { _id: reset._id, usedAt: { $exists: false } },
    { $set: { usedAt: now } },
  )
  if (modifiedCount !== 1) throw refuse(3)
  await setPassword(deps, { account, password, isByAdmin: false })
  await knowDevice(deps, account._id, identifier)
  await audit(deps, { gid: account.gid, by: account._id, action: 'password.reset', target: account._id })
  await mailPerson(
    deps,
    { id: `changed.${reset._id}`, gid: account.gid, email: account.email, name: fullName(account), language, account },
    { kind: 'passwordChanged' },
  )
}

const refuse = (code: ResetOutcome): Outcome => new Outcome(code, RESET_OUTCOMES[code])
