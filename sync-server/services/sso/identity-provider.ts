import type { Deps } from '../../deps.ts'
import { checkAccessToken } from './access-token.ts'
import { createAnnouncements, type Announced } from './announcement.ts'
import { checkIdToken, type IdTokenProof } from './id-token.ts'
import { askProfile } from './profile.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import type { SsoTenant } from './tenant-config.ts'

/** A person as an identity provider vouches for it, after every check. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  /** the provider says the address is the person's */
  emailVerified: boolean
  givenName: string
  familyName: string
}

/** What the server asks identity providers. Each throws Outcome 2 when the proof does not hold and 9 when the provider does not answer. */
export interface IdentityProviders {
  /** an access token that was issued to our client -> the person it belongs to */
  byAccessToken(tenant: SsoTenant, accessToken: string): Promise<Identity>
  /** an id token for our client, and the access token that came with it -> the person */
  byIdToken(tenant: SsoTenant, proof: IdTokenProof): Promise<Identity>
}

export interface ProviderParts extends Pick<Deps, 'clock' | 'log'> {
  fetch: ProviderFetch
}

/** Asks the providers of the configuration; what they announce about themselves and their keys is kept for a while. */
export function createIdentityProviders(parts: ProviderParts): IdentityProviders {
  const announced = createAnnouncements(parts)
  return {
    async byAccessToken(tenant, accessToken) {
      const provider: Announced = await announced(tenant)
      const identity = await askProfile(parts, { tenant, provider, accessToken })
      await checkAccessToken(parts, { tenant, provider, accessToken })
      return identity
    },
    async byIdToken(tenant, proof) {
      const provider = await announced(tenant)
      const { subject } = await checkIdToken(parts, { tenant, provider, proof })
      // the access token is checked by using it, and many providers tell the address only here
      return await askProfile(parts, { tenant, provider, accessToken: proof.accessToken, subject })
    },
  }
}
