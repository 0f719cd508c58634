import { createHash, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { SsoReason } from '#shared/lib/accounts/sso.ts'
import type { Outcome } from '#shared/primitives/errors.ts'
import type { Discovered } from './discovery.ts'
import type { ProviderParts } from './provider-parts.ts'
import { refuse, ssoOutcome } from './provider-fetch.ts'
import type { SsoTenant } from './tenant-config.ts'

/** Clocks of two machines may differ by this much. */
const SKEW_SECONDS = 60
/** A sign-in takes seconds; an older id token was taken from somewhere else. */
const LONGEST_AGE = '10m'
/** Public-key signatures only: `none` and the symmetric ones, whose key anybody may know, are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export interface IdTokenProof {
  idToken: string
  accessToken: string
  /** its SHA-256 was sent to the provider as nonce */
  nonceSecret: string
}

interface Check {
  tenant: SsoTenant
  provider: Discovered
  proof: IdTokenProof
}

/** @throws Outcome 2 unless the id token was made by this provider, for our client, just now, for this very sign-in; 9 without keys */
export async function checkIdToken(parts: ProviderParts, { tenant, provider, proof }: Check): Promise<{ subject: string }> {
  const { payload, protectedHeader } = await jwtVerify(proof.idToken, provider.keys, {
    issuer: tenant.issuer,
    audience: tenant.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: LONGEST_AGE,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    currentDate: new Date(parts.clock.now()),
  }).catch((error: unknown) => {
    throw failureOf(parts, tenant, error)
  })
  const problem = problemOf({ payload, typ: protectedHeader.typ, alg: protectedHeader.alg, clientId: tenant.clientId, proof })
  if (problem !== null || payload.sub === undefined) throw refuse(parts, tenant, problem ?? 'no subject')
  return { subject: payload.sub }
}

function problemOf(of: {
  payload: JWTPayload
  typ?: string | undefined
  alg: string
  clientId: string
  proof: IdTokenProof
}): string | null {
  const { payload, typ, alg, clientId, proof } = of
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') return 'not an id token'
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && (payload['azp'] ?? null) === null) return 'several audiences and no azp'
  if ((payload['azp'] ?? clientId) !== clientId) return 'made for another client'
  if (!sameText(payload['nonce'], sha256(proof.nonceSecret))) return 'another nonce'
  const accessHash = payload['at_hash']
  return accessHash === undefined || accessHash === null || sameText(accessHash, halfHash(alg, proof.accessToken))
    ? null
    : 'another access token'
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** OpenID Connect Core 3.1.3.6: the left half of the hash that belongs to the signature. */
function halfHash(alg: string, text: string): string {
  const hash = createHash(alg === 'EdDSA' ? 'sha512' : `sha${alg.slice(2)}`)
    .update(text)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** Only what a clock or a slow person explains, and an audience or issuer that was set up wrong; the rest is told to nobody. */
function reasonOf(error: errors.JOSEError): SsoReason | undefined {
  if (error instanceof errors.JWTExpired) return 'tokenExpired'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return undefined
  if (error.claim === 'iat' || error.claim === 'nbf') return 'clock'
  return error.claim === 'aud' || error.claim === 'iss' ? 'misconfigured' : undefined
}

/** Keys that cannot be fetched are the provider's trouble; everything else is a token that does not hold. */
function failureOf(parts: ProviderParts, tenant: SsoTenant, error: unknown): Outcome {
  const isAnswered = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  if (isAnswered) return refuse(parts, tenant, error.code, reasonOf(error))
  parts.log.warn({ tenant: tenant.domain, err: error }, 'the keys of an identity provider could not be read')
  return ssoOutcome(9)
}
