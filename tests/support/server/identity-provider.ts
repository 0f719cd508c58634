import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider from 'oidc-provider'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'

/** Person known to the provider; the login name is the subject. */
export interface ProviderPerson {
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

/** `undefined` leaves a claim out. */
export type TokenClaims = { [Name in keyof JWTPayload]?: JWTPayload[Name] | undefined }

export interface IdentityProvider {
  issuer: string
  /** our client at this provider, as a tenant of ours */
  tenant(changes?: Partial<SsoTenant>): SsoTenant
  /** people by login name; may be changed while it runs */
  people: Map<string, ProviderPerson>
  /** an id token with the provider's own key, for what a provider would never say */
  sign(claims: TokenClaims, header?: { alg?: string; typ?: string; kid?: string }): Promise<string>
  stop(): Promise<void>
}

export const CLIENT_ID = 'holdfast'
/** another app at the same provider */
export const OTHER_CLIENT_ID = 'some-other-app'
export const REDIRECT_URIS = [
  'http://127.0.0.1/openid/redirect/sample',
  'http://127.0.0.1/openid/authorize/sample',
  'http://127.0.0.1/openid/authorize/globex',
  'http://127.0.0.1/openid/authorize/globex.com',
  'http://127.0.0.1/sso',
]

/** A real OpenID provider on a free port of this machine. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'test-key'
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // listening on a port, so it has an address
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    clients: [CLIENT_ID, OTHER_CLIENT_ID].map((client_id) => ({
      client_id,
      // of an app on this machine: then any port of it may be come back to
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: REDIRECT_URIS,
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { introspection: { enabled: true } },
    // browsers ask it for tokens and profile
    clientBasedCORS: () => true,
    cookies: { keys: ['only-for-tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, id: string) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    people,
    tenant: (changes = {}) => ({
      kind: 'default',
      domain: 'sample',
      name: 'Sample sign-in',
      provider: 'azure',
      issuer,
      clientId: CLIENT_ID,
      origins: [],
      join: false,
      trustEmail: false,
      ...changes,
    }),
    sign: (claims, header = {}) =>
      new SignJWT(withoutUndefined(claims)).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const withoutUndefined = (claims: TokenClaims): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
