import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MAIL_STATES } from './fetch_outbox.ts'

/** Ours, beside fetch_outbox. */
export const retry_mail = defineCall({
  path: 'api/admin/retry_mail',
  summary: 'Have a mail that was not sent, because it was given up or there was no mail server, tried now.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({ mail_id: z.string().min(1).max(128) }),
  response: z.object({ state: z.enum(MAIL_STATES) }),
  ids: ['mail_id'],
  example: { mail_id: 'the-mail' },
})
