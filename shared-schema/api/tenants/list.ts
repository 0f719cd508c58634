import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Tenant } from '../../views/tenant.ts'

export const list = defineCall({
  path: 'api/tenants/list',
  summary: 'The identity providers recruiters may sign in with: at most one default and one enterprise tenant, none when none is set up.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({}),
  response: z.object({ tenants: z.array(Tenant) }),
  example: {},
  perMinute: 120,
})
