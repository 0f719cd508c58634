import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'

/** `captured`: nobody delivers text messages here, so it stayed */
export const SMS_STATES = ['captured', 'sent', 'failed'] as const

/** Ours, beside fetch_outbox. */
export const fetch_sms = defineCall({
  path: 'api/admin/fetch_sms',
  summary: 'Text messages that stayed here, were sent or could not be sent, newest first.',
  description:
    'They hold codes and go to candidates. Number and words are shown while nobody delivers text messages, where this list is the only way to read them; with a provider they are empty.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({ ...PAGE_FIELDS, state: z.enum(SMS_STATES).optional() }),
  response: z.object({
    messages: z.array(
      z.object({
        sms_id: z.string(),
        gid: z.string(),
        /** '' where it is not shown */
        to: z.string(),
        state: z.enum(SMS_STATES),
        created_at_ms: Ms,
        /** null where it is not shown */
        text: z.string().nullable(),
      }),
    ),
    has_provider: z.boolean(),
    ...PAGE_FACTS,
  }),
  example: { page: 1, limit: 20, state: 'captured' },
})
