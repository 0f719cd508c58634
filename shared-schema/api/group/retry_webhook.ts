import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WEBHOOK_STATES } from '../../lib/webhooks/webhook-events.ts'

/** Ours, beside fetch_webhook_deliveries. */
export const retry_webhook = defineCall({
  path: 'api/group/retry_webhook',
  summary: 'Have a delivery sent again, whether it was given up, waits or arrived. The receiver knows it by its id.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  apiKey: 'webhooks',
  wholeGroup: true,
  request: z.strictObject({ gid: Id, delivery_id: z.string().min(1).max(100) }),
  response: z.object({ state: z.enum(WEBHOOK_STATES) }),
  ids: ['gid'],
  example: { gid: sample.gid, delivery_id: 'the-delivery' },
})
