/** Facts of single sign-on for both sides; free of zod, because screens before the sign-in load them. */

/** Asked of every identity provider (R346). */
export const SSO_SCOPE = 'profile openid email'

/** Other roles than recruiters (R236). */
export const UNSUPPORTED_LOGIN = 'Unsupported Login Type: This feature is only available for recruiter accounts'

/** Outcomes of a sign-in by an identity provider, beside success. 5 is left out: at recruiter sign-ins it is the silent one (R353). */
export const SSO_OUTCOMES = {
  2: 'The identity provider did not confirm this sign-in.',
  3: 'No account',
  4: 'The account is suspended.',
  6: 'This identity provider is not set up here.',
  7: UNSUPPORTED_LOGIN,
  9: 'The identity provider does not answer.',
} as const
export type SsoOutcome = keyof typeof SSO_OUTCOMES

/**
 * Causes behind the outcomes 2, 3 and 9, told as a detail of the answer once the provider has proven who it is. None says whether an
 * account exists.
 */
export const SSO_REASONS = [
  'emailNotVerified',
  'noEmail',
  'clock',
  'tokenExpired',
  'linkedToOther',
  'otherDomain',
  'misconfigured',
] as const
export type SsoReason = (typeof SSO_REASONS)[number]

/** Kinds of sign-in tenant: a default and an enterprise one, each with its own way back (R026). */
export const TENANT_KINDS = ['default', 'enterprise'] as const
export type TenantKind = (typeof TENANT_KINDS)[number]

/** Path to which the provider sends people back. */
export const redirectPath = (kind: TenantKind, domain: string): string =>
  kind === 'default' ? `/openid/redirect/${domain}` : `/openid/authorize/${domain}`
