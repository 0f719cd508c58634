/** Cause of a failed single sign-on: in the server's own words, or a case the page has words for. */
export type SsoFailure = { kind: 'server'; message: string } | { kind: 'offline' | 'unknownTenant' | 'expired' | 'denied' | 'provider' }

/** The page knows no provider of this name or domain: nobody is asked (R026). */
export class UnknownTenantError extends Error {
  override readonly name = 'UnknownTenantError'
}

/** Error for an answer without a flow begun in this browser. */
export class NoFlowError extends Error {
  override readonly name = 'NoFlowError'
}

/** By name, so that this file loads neither the API client's nor the provider library's code. */
export function failureOf(error: unknown): SsoFailure {
  if (!(error instanceof Error)) return { kind: 'provider' }
  if (error.name === 'ApiError' && error.message !== '') return { kind: 'server', message: error.message }
  if (error.name === 'OfflineError' || error.name === 'InterceptedError') return { kind: 'offline' }
  if (error instanceof UnknownTenantError) return { kind: 'unknownTenant' }
  if (error instanceof NoFlowError) return { kind: 'expired' }
  return { kind: 'error' in error && error.error === 'access_denied' ? 'denied' : 'provider' }
}
