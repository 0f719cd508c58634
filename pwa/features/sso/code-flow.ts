import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { Tenant } from '#shared/views/tenant.ts'

/** Secrets of one sign-in at a provider, kept in this browser profile until the provider sends the person back. */
export interface FlowSecrets {
  verifier: string
  state: string
  /** its SHA-256 is the nonce of the id token: only who began the sign-in can use the token */
  nonce: string
}

/** Tokens of the provider; a refresh token is never asked for. */
export interface FlowTokens {
  idToken: string
  accessToken: string
  /** of the id token */
  subject: string
}

/** Begins the code flow: where the person has to go, and what has to be kept meanwhile (R346). */
export async function beginCodeFlow(tenant: Tenant, redirectUri: string): Promise<{ url: string; secrets: FlowSecrets }> {
  const secrets = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce() }
  const url = buildAuthorizationUrl(await clientOf(tenant), {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: tenant.scope,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: await nonceOf(secrets),
  })
  return { url: url.href, secrets }
}

/** Exchanges what the provider sent back for tokens; throws when it is not the answer to what was begun here. */
export async function finishCodeFlow(tenant: Tenant, secrets: FlowSecrets, returnedTo: string): Promise<FlowTokens> {
  const answer = await authorizationCodeGrant(await clientOf(tenant), new URL(returnedTo), {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: await nonceOf(secrets),
    idTokenExpected: true,
  })
  const subject = answer.claims()?.sub
  if (answer.id_token === undefined || subject === undefined) throw new Error('the provider gave no id token')
  return { idToken: answer.id_token, accessToken: answer.access_token, subject }
}

/** The claims of the person: one request with the bearer token, to the profile endpoint and nowhere else (R348). */
export async function askProfile(tenant: Tenant, { accessToken, subject }: FlowTokens): Promise<Record<string, unknown>> {
  const client = await clientOf(tenant)
  if (!tenant.profile_endpoint) return await fetchUserInfo(client, accessToken, subject)
  const response = await fetch(tenant.profile_endpoint, { headers: { authorization: `Bearer ${accessToken}` }, redirect: 'error' })
  const claims: unknown = response.ok ? await response.json() : null
  if (typeof claims !== 'object' || claims === null) throw new Error(`the profile endpoint answered ${response.status}`)
  return { ...claims }
}

/** The nonce that the provider sees and signs. */
const nonceOf = ({ nonce }: FlowSecrets): Promise<string> => calculatePKCECodeChallenge(nonce) // base64url of the SHA-256, as for PKCE

/** A public client: a browser can keep no secret. Plain http is for a provider on this very machine, which the server checked. */
function clientOf(tenant: Tenant): Promise<Configuration> {
  const isLocal = tenant.issuer.startsWith('http://')
  return discovery(new URL(tenant.issuer), tenant.client_id, undefined, None(), isLocal ? { execute: [allowInsecureRequests] } : {})
}
