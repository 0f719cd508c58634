import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Email } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const forget_password = defineCall({
  path: 'api/admin/forget_password',
  summary: 'Mail an administrator a link to choose a new password.',
  description:
    'The link works once, for an hour. At most three mails an hour go to one address; more answer 10, and then the links already sent still work.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ email: Email }),
  response: z.object({ delivery: MailDelivery }),
  outcomes: { 1: 'E-mail not found.', 10: 'Rate limited' },
  example: { email: sample.adminEmail },
  perMinute: 60,
})
