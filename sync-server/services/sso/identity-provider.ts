import { checkAccessToken } from './access-token.ts'
import { createDiscovery, type Discovered } from './discovery.ts'
import { checkIdToken, type IdTokenProof } from './id-token.ts'
import { askProfile } from './profile.ts'
import type { SsoTenant } from './tenant-config.ts'
import type { Identity, ProviderParts } from './provider-parts.ts'

/** Questions of the server to identity providers. Each throws Outcome 2 when the proof does not hold and 9 when the provider does not answer. */
export interface IdentityProviders {
  /** an access token that was issued to our client -> the person it belongs to */
  byAccessToken(tenant: SsoTenant, accessToken: string): Promise<Identity>
  /** an id token for our client, and the access token that came with it -> the person */
  byIdToken(tenant: SsoTenant, proof: IdTokenProof): Promise<Identity>
}

/** Asks the providers of the configuration; what they announce about themselves and their keys is kept for a while. */
export function createIdentityProviders(parts: ProviderParts): IdentityProviders {
  const announced = createDiscovery(parts)
  return {
    async byAccessToken(tenant, accessToken) {
      const provider: Discovered = await announced(tenant)
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
