import { list } from '#shared/api/tenants/list.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentTenant } from '../../presenters/tenant.ts'

export default handle(list, {
  allow: everyone,
  run: async ({ deps }) => await Promise.resolve({ tenants: deps.config.sso.map(presentTenant) }),
})
