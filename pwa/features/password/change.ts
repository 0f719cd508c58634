import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { call } from '../../api/client.ts'
import { forgetCode } from '../session/remembered.ts'
import { passwordWasChanged } from '../session/session.ts'
import { answerOf, type PasswordAnswer } from './answers.ts'
import type { LinkRole } from './link-role.ts'

export interface OwnPolicy {
  rules: PasswordPolicy
  /** false: the policy leaves it to administrators (R078) */
  mayChange: boolean
  /** milliseconds UTC at which the own password expires; null: never, or not told */
  expiresAt: number | null
}

/** The rules in force for the own password. @throws OfflineError, ApiError */
export async function ownPolicy({ role, gid }: Pick<Actor, 'role' | 'gid'>, signal?: AbortSignal): Promise<OwnPolicy> {
  const options = signal ? { signal } : {}
  if (role === 'admin')
    return { rules: (await call('admin', 'password_policy_get', { gid }, options)).policy, mayChange: true, expiresAt: null }
  const { policy, may_change: mayChange, expires_at: expiresAt } = await call('recruiter', 'get_passPolicy', {}, options)
  return { rules: policy, mayChange, expiresAt }
}

/** Replaces the own password. Other sessions and the automatic sign-in end with it; this session goes on, with everything it may do. */
export async function changePassword(
  role: LinkRole,
  { existing, password }: { existing: string; password: string },
): Promise<PasswordAnswer> {
  const input = { existing_password: existing, new_password: password }
  const answer = await answerOf(() =>
    role === 'admin' ? call('admin', 'change_password', input) : call('recruiter', 'change_password', input),
  )
  if (answer.code !== 0) return answer
  // only recruiters are remembered with a code
  if (role === 'recruiter') await forgetCode()
  await passwordWasChanged()
  return answer
}
