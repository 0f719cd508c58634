import { recruiter_login_sso_tokens } from '#shared/api/recruiter/recruiter_login_sso_tokens.ts'
import { tenantOfDomain } from '../../commands/groups/find-tenant.ts'
import { refuseOtherRoles, signInByProvider } from '../../commands/identity/sign-in-by-provider.ts'
import { everyone, handle } from '../../http/handle.ts'
import { clientInfo } from '../../http/client-info.ts'

export default handle(recruiter_login_sso_tokens, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    refuseOtherRoles(input.login_role)
    const { tenant_configs, id_token, access_token, identifier } = input
    const tenant = tenantOfDomain(deps, tenant_configs.id)
    const proof = { idToken: id_token, accessToken: access_token, nonceSecret: tenant_configs.nonce }
    return await signInByProvider(deps, {
      tenant,
      identity: await deps.sso.byIdToken(tenant, proof),
      visitor: clientInfo(request, identifier),
    })
  },
})
