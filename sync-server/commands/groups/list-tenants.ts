import type { fetch_tenants } from '#shared/api/admin/fetch_tenants.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import { presentTenant } from '../../presenters/tenant.ts'

/** Identity providers of the configuration, with their state: for administrators of the product. */
export async function listTenants({ config, models }: Pick<Deps, 'config' | 'models'>): Promise<OutputOf<typeof fetch_tenants>['tenants']> {
  return await Promise.all(
    config.sso.map(async (tenant) => {
      const { gid, emailDomains = [], join, trustEmail, clientSecret, issuer } = tenant
      const group = gid === undefined ? null : await models.groups.findOne({ _id: gid }).lean<Group>()
      return {
        ...presentTenant(tenant),
        ...(gid === undefined ? {} : { gid }),
        groupName: group?.groupName ?? '',
        email_domains: emailDomains,
        join,
        trust_email: trustEmail,
        has_client_secret: clientSecret !== undefined,
        linked_accounts: await models.ssoLinks.countDocuments({ _id: { $exists: true }, issuer }),
      }
    }),
  )
}
