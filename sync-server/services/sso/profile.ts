import { cleanText, cutText } from '#shared/primitives/text.ts'
import * as z from 'zod'
import { Email } from '#shared/primitives/fields.ts'
import type { Discovered } from './discovery.ts'
import type { Identity, ProviderParts } from './provider-parts.ts'
import { askProvider, refuse, ssoOutcome } from './provider-fetch.ts'
import type { SsoTenant } from './tenant-config.ts'

const MOST_NAME = 100
const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

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
  if (status >= 500) throw ssoOutcome(9)
  const profile = Profile.safeParse(body)
  if (!profile.success) throw refuse(parts, tenant, status === 200 ? 'a profile without subject or address' : `profile answered ${status}`)
  const { sub, email, email_verified, given_name, family_name, name } = profile.data
  if (subject !== undefined && subject !== sub) throw refuse(parts, tenant, 'the access token is of another person')
  return {
    issuer: tenant.issuer,
    subject: sub,
    email,
    emailVerified: email_verified ?? tenant.trustEmail,
    givenName: cutText(cleanText(given_name ?? name ?? ''), MOST_NAME),
    familyName: cutText(cleanText(family_name ?? ''), MOST_NAME),
  }
}
