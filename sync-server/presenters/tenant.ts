import { redirectPath, SSO_SCOPE } from '#shared/lib/accounts/sso.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import type { SsoTenant } from '../services/sso/tenant-config.ts'

/** Facts that a browser needs to ask the provider; the client secret and the tenant's list of admitted people stay here. */
export const presentTenant = ({ kind, domain, name, provider, issuer, clientId, profileEndpoint }: SsoTenant): Tenant => ({
  id: domain,
  name,
  kind,
  domain,
  identity_provider: provider,
  issuer,
  client_id: clientId,
  scope: SSO_SCOPE,
  redirect_path: redirectPath(kind, domain),
  ...(profileEndpoint ? { profile_endpoint: profileEndpoint } : {}),
})
