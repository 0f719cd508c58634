import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { sample } from '../../lib/sample.ts'
import { DeliveredEvent } from '../../lib/webhooks/webhook.ts'
import { WEBHOOK_STATES } from '../../lib/webhooks/webhook-events.ts'

/** Ours: the specification does not say where deliveries are seen. */
export const fetch_webhook_deliveries = defineCall({
  path: 'api/group/fetch_webhook_deliveries',
  summary: 'What the webhooks of a group were told, are still to be told, or could not be told, newest first. Kept for 30 days.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  apiKey: 'webhooks',
  wholeGroup: true,
  request: z.strictObject({ gid: Id, ...PAGE_FIELDS, state: z.enum(WEBHOOK_STATES).optional() }),
  response: z.object({
    deliveries: z.array(
      z.object({
        delivery_id: z.string(),
        /** in the header `webhook-id`; the same for every try and every webhook */
        event_id: z.string(),
        event: DeliveredEvent,
        url: z.string(),
        state: z.enum(WEBHOOK_STATES),
        tries: z.number().int(),
        created_at_ms: Ms,
        /** of one that waits */
        next_at_ms: Ms.optional(),
        sent_at_ms: Ms.optional(),
        failed_at_ms: Ms.optional(),
        /** HTTP status of the last answer */
        last_status: z.number().int().optional(),
        last_error: z.string().optional(),
        /** beginning of the last answer, at most 2,048 characters, without secrets */
        last_answer: z.string().optional(),
        last_duration_ms: z.number().int().optional(),
      }),
    ),
    ...PAGE_FACTS,
  }),
  ids: ['gid'],
  example: { gid: sample.gid, page: 1, limit: 20, state: 'failed' },
})
