import { SSO_REASONS, type SsoReason } from '#shared/lib/accounts/sso.ts'

/** Causes of a failed single sign-on that the page has words and a next step for. */
export const SSO_CAUSES = [
  'offline',
  'unreachable',
  'insecure',
  'store',
  'unknownTenant',
  'notBegun',
  'tooOld',
  'denied',
  'signInThere',
  'busy',
  'refusedApp',
  'clock',
  'answer',
  'provider',
] as const
export type SsoCause = (typeof SSO_CAUSES)[number]

/** Cause of a failed single sign-on: in the server's own words, with its reason where it gave one, or a case the page has words for. */
export type SsoFailure = { kind: 'server'; message: string; reason?: SsoReason } | { kind: SsoCause }

/** The page knows no provider of this name or domain: nobody is asked (R026). */
export class UnknownTenantError extends Error {
  override readonly name = 'UnknownTenantError'
}

/** Error for an answer without a flow begun in this browser. */
export class NoFlowError extends Error {
  override readonly name = 'NoFlowError'
}

/** Error for an answer to a flow that was begun too long ago. */
export class OldFlowError extends Error {
  override readonly name = 'OldFlowError'
}

/** By name, so that this file loads neither the API client's nor the provider library's code. `isSecure`: the page may use the browser's cryptography. */
export function failureOf(error: unknown, { isSecure = true }: { isSecure?: boolean } = {}): SsoFailure {
  if (!isSecure) return { kind: 'insecure' }
  if (!(error instanceof Error)) return { kind: 'provider' }
  if (error.name === 'ApiError' && error.message !== '') return refusalOf(error)
  const known = BY_NAME[error.name]
  if (known) return { kind: known }
  const said = 'error' in error && typeof error.error === 'string' ? error.error : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { kind: BY_ANSWER[said] ?? BY_CODE[code] ?? 'provider' }
}

function refusalOf(error: Error): SsoFailure {
  const details = 'details' in error && Array.isArray(error.details) ? (error.details as unknown[]) : []
  const reason = SSO_REASONS.find((each) => details.includes(each))
  return { kind: 'server', message: error.message, ...(reason ? { reason } : {}) }
}

/** A TypeError is what `fetch` throws where nobody answers, or where the provider lets no other site ask. */
const BY_NAME: Readonly<Record<string, SsoCause>> = {
  OfflineError: 'offline',
  InterceptedError: 'offline',
  UnknownTenantError: 'unknownTenant',
  NoFlowError: 'notBegun',
  OldFlowError: 'tooOld',
  TypeError: 'unreachable',
  QuotaExceededError: 'store',
  UnknownError: 'store',
  InvalidStateError: 'store',
  SecurityError: 'store',
}

/** Errors of OpenID Connect and OAuth, as a provider sends people or answers back with them. */
const BY_ANSWER: Readonly<Record<string, SsoCause>> = {
  access_denied: 'denied',
  consent_required: 'denied',
  login_required: 'signInThere',
  interaction_required: 'signInThere',
  account_selection_required: 'signInThere',
  temporarily_unavailable: 'busy',
  server_error: 'busy',
  slow_down: 'busy',
  invalid_client: 'refusedApp',
  unauthorized_client: 'refusedApp',
  invalid_request: 'refusedApp',
  invalid_scope: 'refusedApp',
  unsupported_response_type: 'refusedApp',
  unsupported_grant_type: 'refusedApp',
  // a code that was used or is too old
  invalid_grant: 'tooOld',
}

/** Codes of the provider library. */
const BY_CODE: Readonly<Record<string, SsoCause>> = {
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_INVALID_RESPONSE: 'answer',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'answer',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'refusedApp',
  OAUTH_RESPONSE_IS_NOT_JSON: 'refusedApp',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'refusedApp',
  OAUTH_MISSING_SERVER_METADATA: 'refusedApp',
  OAUTH_INVALID_SERVER_METADATA: 'refusedApp',
}
