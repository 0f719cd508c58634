import type { Role } from '#shared/primitives/roles.ts'
import { UNSUPPORTED_LOGIN } from '#shared/lib/accounts/sso.ts'

/** Steps of a single sign-on, in this order (R158). */
export const SSO_STEPS = ['startup', 'authentication', 'result'] as const
export type SsoStep = (typeof SSO_STEPS)[number]

/** Progress of the bar after this many steps, in percent: a third each (R159). */
export const progressAfter = (stepsDone: number): number => (Math.min(SSO_STEPS.length, Math.max(0, stepsDone)) * 100) / SSO_STEPS.length

/** Message for users signed in as anything but a recruiter (R236); null: go on. */
export const refusalFor = (role: Role | null): string | null => (role === null || role === 'recruiter' ? null : UNSUPPORTED_LOGIN)

/** Time for which `/openid/logout` says that it is done before it leads on: longer when somebody was signed in (R027, R028). */
export const logoutDelayMs = (wasSignedIn: boolean): number => (wasSignedIn ? 5000 : 2000)
