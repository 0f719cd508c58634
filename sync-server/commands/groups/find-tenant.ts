import type { Deps } from '../../deps.ts'
import { ssoOutcome } from '../../services/sso/provider-fetch.ts'
import type { SsoTenant } from '../../services/sso/tenant-config.ts'

/** The tenant of a domain. @throws Outcome 6 for an unknown one */
export function tenantOfDomain(deps: Pick<Deps, 'config'>, domain: string): SsoTenant {
  const tenant = deps.config.sso.find((each) => each.domain === domain)
  if (!tenant) throw ssoOutcome(6)
  return tenant
}

/** The tenant of a provider's name, with the domain where the name alone is not enough. @throws Outcome 6 unless it is exactly one */
export function tenantOfProvider(deps: Pick<Deps, 'config'>, provider: string, domain: string | undefined): SsoTenant {
  const [tenant, ...others] = deps.config.sso.filter((each) => each.provider === provider && (!domain || each.domain === domain))
  if (!tenant || others.length > 0) throw ssoOutcome(6)
  return tenant
}
