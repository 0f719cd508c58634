import { shortText } from '../../primitives/fields.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const

/** Ours: the specification does not say where mail is seen. */
export const fetch_outbox = defineCall({
  path: 'api/admin/fetch_outbox',
  summary: 'Mails that wait, were sent or could not be sent, newest first.',
  description:
    'The words of a mail may hold links and codes that open something. They are shown while no mail server is configured, where this list is the only way to read a mail, and outside production; never else. The same holds for address and subject of mails to candidates and guests: else they are empty.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({
    ...PAGE_FIELDS,
    state: z.enum(MAIL_STATES).optional(),
    /** part of the address or of the subject */
    search: shortText(100).optional(),
  }),
  response: z.object({
    mails: z.array(
      z.object({
        mail_id: z.string(),
        gid: z.string(),
        to: z.string(),
        subject: z.string(),
        template: z.string().optional(),
        language: z.string().optional(),
        state: z.enum(MAIL_STATES),
        tries: z.number().int(),
        created_at_ms: Ms,
        sent_at_ms: Ms.optional(),
        /** of the last try that did not succeed, with the mail server's words */
        failed_at_ms: Ms.optional(),
        last_error: z.string().optional(),
        /** names of attachments */
        files: z.array(z.string()),
        /** null where it is not shown */
        text: z.string().nullable(),
      }),
    ),
    has_mail_server: z.boolean(),
    ...PAGE_FACTS,
  }),
  example: { page: 1, limit: 20, state: 'waiting' },
})
