import { normalEmail } from '#shared/primitives/email-address.ts'
import { recruiter_login_sso } from '#shared/api/recruiter/recruiter_login_sso.ts'
import { tenantOfProvider } from '../../commands/groups/find-tenant.ts'
import { refuseOtherRoles, signInByProvider } from '../../commands/identity/sign-in-by-provider.ts'
import { everyone, handle } from '../../http/handle.ts'
import { clientInfo } from '../../http/client-info.ts'
import type { Identity } from '../../services/sso/provider-parts.ts'
import { refuse } from '../../services/sso/provider-fetch.ts'

export default handle(recruiter_login_sso, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    refuseOtherRoles(input.login_role)
    const tenant = tenantOfProvider(deps, input.identity_provider, input.environment)
    const identity = await deps.sso.byAccessToken(tenant, input.access_token)
    if (!agree(input.claims, identity)) throw refuse(deps, tenant, 'the claims are of another person')
    return await signInByProvider(deps, { tenant, identity, visitor: clientInfo(request, input.identifier) })
  },
})

/** Claims that say something else than the provider were tampered with, or belong to another sign-in of the same browser. */
function agree(claims: Readonly<Record<string, unknown>>, { subject, email }: Identity): boolean {
  const { sub, email: claimed } = claims
  if (sub === undefined && claimed === undefined) return false
  return (
    (sub === undefined || sub === subject) && (claimed === undefined || (typeof claimed === 'string' && normalEmail(claimed) === email))
  )
}
