import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WEBHOOK_PAUSES } from '../../lib/webhooks/webhook-events.ts'

/** Ours, beside fetch_webhook_deliveries. */
export const fetch_webhook_states = defineCall({
  path: 'api/group/fetch_webhook_states',
  summary: 'How the receivers of the webhooks of a group do: failures, pauses, the last success, and what waits for them.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ gid: Id }),
  response: z.object({
    states: z.array(
      z.object({
        url: z.string(),
        /** tries without success since the last success */
        failures: z.number().int(),
        failing_since_ms: Ms.optional(),
        last_success_at_ms: Ms.optional(),
        /** nothing is sent before, because it failed or asked for a pause */
        rests_until_ms: Ms.optional(),
        /** nothing is sent until somebody resumes it; events are collected */
        paused_at_ms: Ms.optional(),
        paused_for: z.enum(WEBHOOK_PAUSES).optional(),
        /** from before webhooks had secrets: requests are signed as they were, until its secret is rotated */
        is_signed_as_before: z.boolean(),
        waiting: z.number().int(),
      }),
    ),
  }),
  ids: ['gid'],
  example: { gid: sample.gid },
})
