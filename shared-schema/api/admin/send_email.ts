import * as z from 'zod'
import { AdminNotice } from '../../lib/accounts/admin-notices.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const send_email = defineCall({
  path: 'api/admin/send_email',
  summary: 'Send a recruiter one of the notices by hand, or oneself, to see it.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({
    to: Email,
    template: AdminNotice,
    /** made by the caller, so that a repeat is the same mail */
    mail_id: Id.optional(),
  }),
  response: z.object({ mail_id: Id }),
  outcomes: { 1: 'E-mail not found.', 10: 'Rate limited' },
  example: { to: sample.email, template: 'opening' },
})
