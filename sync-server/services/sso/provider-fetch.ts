import { Outcome } from '#shared/primitives/errors.ts'
import { SSO_OUTCOMES, type SsoOutcome, type SsoReason } from '#shared/lib/accounts/sso.ts'
import type { Logger } from 'pino'

/** The part of `fetch` that is needed; tests may hand in another one. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 10_000
const MOST_BYTES = 200_000

export const ssoOutcome = (code: SsoOutcome, told?: SsoReason): Outcome => new Outcome(code, SSO_OUTCOMES[code], told && [told])

/** A refusal; the reason is for the operator's log only and holds nothing about the person. `told`: the cause for the person. */
export function refuse(parts: { log: Logger }, tenant: { domain: string }, reason: string, told?: SsoReason): Outcome {
  parts.log.warn({ tenant: tenant.domain, reason }, 'a single sign-on was refused')
  return ssoOutcome(2, told)
}

/**
 * Sends a request to a provider. Redirects are not followed: a token must reach the configured host only.
 * @throws Outcome 9 when there is no usable answer
 */
export async function askProvider(
  parts: { log: Logger; fetch: ProviderFetch },
  tenant: { domain: string },
  request: { url: string; init?: RequestInit },
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await parts.fetch(request.url, { ...request.init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (text.length > MOST_BYTES) throw new Error('the answer is too large')
    return { status: response.status, body: response.status === 200 ? JSON.parse(text) : null }
  } catch (error) {
    parts.log.warn({ tenant: tenant.domain, err: error }, 'an identity provider does not answer')
    throw ssoOutcome(9)
  }
}
