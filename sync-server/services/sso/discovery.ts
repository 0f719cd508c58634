import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { askProvider, ssoOutcome } from './provider-fetch.ts'
import type { ProviderParts } from './provider-parts.ts'
import type { SsoTenant } from './tenant-config.ts'

const HOUR_MS = 3_600_000
const KEYS_TIMEOUT_MS = 10_000

/** Metadata of a provider, as far as it is used. */
export interface Discovered {
  userinfoEndpoint: string | undefined
  introspectionEndpoint: string | undefined
  /** its signing keys, fetched when needed and again when a new one appears */
  keys: JWTVerifyGetKey
}

const Document = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().nullish(),
  introspection_endpoint: z.url().nullish(),
})

/** Reads a provider's announcement, at most once an hour for each tenant. */
export function createDiscovery(parts: ProviderParts): (tenant: SsoTenant) => Promise<Discovered> {
  const known = new Map<string, { until: number; announced: Discovered }>()
  return async (tenant) => {
    const kept = known.get(tenant.domain)
    if (kept && kept.until > parts.clock.now()) return kept.announced
    const announced = await read(parts, tenant)
    known.set(tenant.domain, { until: parts.clock.now() + HOUR_MS, announced })
    return announced
  }
}

async function read(parts: ProviderParts, tenant: SsoTenant): Promise<Discovered> {
  const url = `${tenant.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { body } = await askProvider(parts, tenant, { url, init: { headers: { accept: 'application/json' } } })
  const document = Document.safeParse(body)
  const wanted = new URL(tenant.issuer).protocol
  const isUsable =
    document.success &&
    document.data.issuer === tenant.issuer &&
    endpointsOf(document.data).every((each) => new URL(each).protocol === wanted)
  if (!isUsable) {
    parts.log.error({ tenant: tenant.domain }, 'an identity provider announces another issuer, or endpoints that are not safe')
    throw ssoOutcome(9, 'misconfigured')
  }
  const { jwks_uri, userinfo_endpoint, introspection_endpoint } = document.data
  return {
    userinfoEndpoint: userinfo_endpoint ?? undefined,
    introspectionEndpoint: introspection_endpoint ?? undefined,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: KEYS_TIMEOUT_MS, [customFetch]: parts.fetch }),
  }
}

const endpointsOf = (document: z.output<typeof Document>): string[] =>
  [document.jwks_uri, document.userinfo_endpoint, document.introspection_endpoint].filter((url) => typeof url === 'string')
