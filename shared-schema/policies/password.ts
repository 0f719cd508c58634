import { normalSecret } from '../primitives/secret.ts'
import type { PasswordPolicy } from '../lib/accounts/password-policy.ts'

export type PasswordProblem = 'tooShort' | 'upcase' | 'lowcase' | 'number' | 'symbol' | 'reused'
/** Problems visible in the password itself; only the server knows about reuse. */
export type PasswordCheck = Exclude<PasswordProblem, 'reused'>

/** Number of passwords that count as used before, the current one included (R077). */
export const REMEMBERED_PASSWORDS = 5

/** Every check the policy asks for, in a fixed order, and whether the password passes it: the live list beside a field (R075). */
export function passwordChecks(
  typed: string,
  policy: Pick<PasswordPolicy, 'passlen' | 'strength'>,
): { check: PasswordCheck; isMet: boolean }[] {
  const password = normalSecret(typed)
  const { upcase, lowcase, number, symbol } = policy.strength
  const checks: [PasswordCheck, boolean, boolean][] = [
    ['tooShort', true, [...password].length >= policy.passlen],
    ['upcase', upcase, /\p{Lu}/u.test(password)],
    ['lowcase', lowcase, /\p{Ll}/u.test(password)],
    ['number', number, /\p{Nd}/u.test(password)],
    ['symbol', symbol, /[^\p{L}\p{Nd}\s]/u.test(password)],
  ]
  return checks.filter(([, isAsked]) => isAsked).map(([check, , isMet]) => ({ check, isMet }))
}

/** Rules that a new password fails, in a fixed order; empty = it is fine (R075). Not asked at sign-in (R223). */
export const passwordProblems = (password: string, policy: Pick<PasswordPolicy, 'passlen' | 'strength'>): PasswordCheck[] =>
  passwordChecks(password, policy)
    .filter(({ isMet }) => !isMet)
    .map(({ check }) => check)

/** Facts about a stored password that a rule needs. */
export interface PasswordFacts {
  /** milliseconds UTC */
  setAt: number
  /** an administrator made it, and its owner has not replaced it yet */
  isByAdmin: boolean
}

/** Reason why the owner must choose a new password before anything else, or null (R076, R079). */
export function passwordDue(
  password: PasswordFacts,
  policy: Pick<PasswordPolicy, 'expire' | 'adminResetExpire'>,
  nowMs: number,
): PasswordDue | null {
  if (password.isByAdmin && policy.adminResetExpire) return 'reset'
  const expiresAt = passwordExpiry(password, policy)
  return expiresAt !== null && nowMs > expiresAt ? 'expired' : null
}
export type PasswordDue = 'expired' | 'reset'

/** Moment after which a password has to be replaced, in milliseconds UTC; null: never (R076, X60). */
export const passwordExpiry = ({ setAt }: Pick<PasswordFacts, 'setAt'>, { expire }: Pick<PasswordPolicy, 'expire'>): number | null =>
  expire > 0 ? setAt + expire * DAY_MS : null

/** Changing the own password: where the policy allows it, and always when the sign-in demands it, so that nobody is stuck (R078). */
export const mayChangeOwnPassword = (policy: Pick<PasswordPolicy, 'selfChangePass'>, due: PasswordDue | null): boolean =>
  policy.selfChangePass || due !== null

const DAY_MS = 86_400_000
