import type { Discovered } from './discovery.ts'
import type { Identity, ProviderParts } from './provider-parts.ts'
import { askProvider, refuse, ssoOutcome } from './provider-fetch.ts'
import { readPerson } from './read-person.ts'
import type { SsoTenant } from './tenant-config.ts'

interface Question {
  tenant: SsoTenant
  provider: Discovered
  accessToken: string
  /** person named by the id token; another person's access token is refused */
  subject?: string
}

/** The person behind an access token, from the provider's own profile endpoint (R348). */
export async function askProfile(parts: ProviderParts, { tenant, provider, accessToken, subject }: Question): Promise<Identity> {
  const url = tenant.profileEndpoint ?? provider.userinfoEndpoint
  // a header cannot hold anything else, and no token does
  if (!/^[\x21-\x7e]+$/.test(accessToken)) throw refuse(parts, tenant, 'not an access token')
  if (url === undefined) throw ssoOutcome(9)
  const init = { headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' } }
  const { status, body } = await askProvider(parts, tenant, { url, init })
  if (status >= 500 || status === 429) throw ssoOutcome(9)
  if (status !== 200) throw refuse(parts, tenant, `profile answered ${status}`)
  const told = readPerson(body, { mayBeLogin: tenant.trustEmail })
  if (told.subject === '') throw refuse(parts, tenant, 'a profile without a subject')
  if (told.email === null) throw refuse(parts, tenant, 'a profile without an address', 'noEmail')
  if (subject !== undefined && subject !== told.subject) throw refuse(parts, tenant, 'the access token is of another person')
  return {
    issuer: tenant.issuer,
    subject: told.subject,
    email: told.email,
    emailVerified: told.isVerified ?? tenant.trustEmail,
    givenName: told.givenName,
    familyName: told.familyName,
  }
}
