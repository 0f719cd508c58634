import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { Role } from '../../primitives/roles.ts'

/** Ours, beside get_log. */
export const fetch_device_logs = defineCall({
  path: 'api/delivery/fetch_device_logs',
  summary: 'What devices of all tenants left by get_log in the last 14 days, newest first.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({ ...PAGE_FIELDS }),
  response: z.object({
    logs: z.array(z.object({ log_id: z.string(), gid: Id, role: Role, device: z.string(), at_ms: Ms, entries: z.array(z.string()) })),
    ...PAGE_FACTS,
  }),
  example: { page: 1, limit: 20 },
})
