import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { WebhookEvent } from '../../lib/webhooks/webhook.ts'

export const webhook_events = defineCall({
  path: 'api/group/webhook_events',
  summary: 'What a webhook can be told.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  apiKey: 'webhooks',
  wholeGroup: true,
  request: z.strictObject({}),
  response: z.object({ events: z.array(z.object({ event: WebhookEvent, description: z.string() })) }),
  example: {},
})
