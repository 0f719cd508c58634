import * as z from 'zod'
import { AdminNotice } from '../../lib/accounts/admin-notices.ts'
import { defineCall } from '../../primitives/define-call.ts'

/** Ours: what a notice would look like before its words are saved. */
export const preview_notice = defineCall({
  path: 'api/admin/preview_notice',
  summary: 'A notice as it would be sent with these words, to the administrator who asks. Nothing is sent or stored.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({
    template: AdminNotice,
    /** without any, ours */
    email: z.string().trim().max(5000).optional(),
  }),
  response: z.object({ subject: z.string(), text: z.string() }),
  example: { template: 'low_quota', email: 'You can order more at any time.' },
})
