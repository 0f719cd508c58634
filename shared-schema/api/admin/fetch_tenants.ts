import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { Tenant } from '../../views/tenant.ts'

/** Ours: `api/tenants/list` answers strangers, this call also names the accounts that a tenant lets in. */
export const fetch_tenants = defineCall({
  path: 'api/admin/fetch_tenants',
  summary: 'The identity providers as the operator set them up, with whom they let in. No secret is part of it.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({}),
  response: z.object({
    tenants: z.array(
      Tenant.extend({
        /** only accounts of this group */
        gid: Id.optional(),
        groupName: z.string(),
        /** only addresses of these mail domains; empty: any */
        email_domains: z.array(z.string()),
        /** people without an account get one */
        join: z.boolean(),
        trust_email: z.boolean(),
        has_client_secret: z.boolean(),
        /** accounts that signed in with it at least once */
        linked_accounts: z.number().int(),
      }),
    ),
  }),
  example: {},
})
