import { decodeJwt, type JWTPayload } from 'jose'
import * as z from 'zod'
import type { Discovered } from './discovery.ts'
import type { ProviderParts } from './provider-parts.ts'
import { askProvider, refuse } from './provider-fetch.ts'
import type { SsoTenant } from './tenant-config.ts'

interface Question {
  tenant: SsoTenant
  provider: Discovered
  accessToken: string
}

/**
 * Requires that an access token was issued to our client, because one given to another app would open this one, too. Skips the JWT's
 * signature: the provider's profile endpoint has just accepted this token.
 * @throws Outcome 2 unless the token was issued to our client
 */
export async function checkAccessToken(parts: ProviderParts, question: Question): Promise<void> {
  const { tenant, accessToken } = question
  const client = clientOf(accessToken) ?? (await askWhose(parts, question))
  if (client !== tenant.clientId)
    throw refuse(parts, tenant, client === null ? 'nobody says whose access token it is' : "another client's access token")
}

/** Entra calls the client `appid`; others follow RFC 9068 or OpenID Connect. */
function clientOf(accessToken: string): string | null {
  const payload = readJwt(accessToken)
  const named = payload?.['client_id'] ?? payload?.['azp'] ?? payload?.['appid']
  return typeof named === 'string' && named !== '' ? named : null
}

function readJwt(token: string): JWTPayload | null {
  try {
    return decodeJwt(token)
  } catch {
    return null // not a JWT, which is as good: then the provider is asked
  }
}

const Answer = z.object({ active: z.literal(true), client_id: z.string() })

/** Introspection (RFC 7662), as the public client or with the secret. */
async function askWhose(parts: ProviderParts, { tenant, provider, accessToken }: Question): Promise<string | null> {
  const { introspectionEndpoint: url } = provider
  if (url === undefined) return null
  const { clientId, clientSecret } = tenant
  const body = new URLSearchParams({
    token: accessToken,
    token_type_hint: 'access_token',
    ...(clientSecret ? {} : { client_id: clientId }),
  })
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret ?? '')}`).toString('base64')
  const headers = { accept: 'application/json', ...(clientSecret ? { authorization: `Basic ${basic}` } : {}) }
  const answer = Answer.safeParse((await askProvider(parts, tenant, { url, init: { method: 'POST', body, headers } })).body)
  return answer.success ? answer.data.client_id : null
}
