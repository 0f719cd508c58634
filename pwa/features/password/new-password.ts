import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { passwordProblems } from '#shared/policies/password.ts'

/** The part of a policy that can be seen in a password. */
export type PasswordRules = Pick<PasswordPolicy, 'passlen' | 'strength'>

/** The rules of a fresh installation, for pages that may not know whose password it is; a test compares them with the policy's defaults. */
export const USUAL_RULES: PasswordRules = { passlen: 12, strength: { upcase: true, lowcase: true, number: true, symbol: true } }

export interface TypedPassword {
  password: string
  /** the same once more */
  repeat: string
}

export interface TypedProblems {
  password: 'missing' | 'weak' | null
  repeat: 'different' | null
}

/** Problems of a typed password (R075). Rules that may not be the ones in force refuse nothing: the server has the last word. */
export function typedProblems({ password, repeat }: TypedPassword, rules: PasswordRules, areInForce: boolean): TypedProblems {
  const isWeak = areInForce && passwordProblems(password, rules).length > 0
  return {
    password: password === '' ? 'missing' : isWeak ? 'weak' : null,
    repeat: password !== '' && repeat !== password ? 'different' : null,
  }
}
