import { fetch_tenants } from '#shared/api/admin/fetch_tenants.ts'
import { listTenants } from '../../commands/groups/list-tenants.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_tenants, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ deps }) => ({ tenants: await listTenants(deps) }),
})
