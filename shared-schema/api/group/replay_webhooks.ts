import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { DeliveredEvent, WebhookUrl } from '../../lib/webhooks/webhook.ts'
import { WEBHOOK_STATES } from '../../lib/webhooks/webhook-events.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

/** Ours, beside retry_webhook. */
export const replay_webhooks = defineCall({
  path: 'api/group/replay_webhooks',
  summary: 'Have all deliveries of the log that fit sent again, under their old ids.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  apiKey: 'webhooks',
  wholeGroup: true,
  request: z.strictObject({
    gid: Id,
    url: WebhookUrl.optional(),
    event: DeliveredEvent.optional(),
    /** by the moment of the event */
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    state: z.enum(WEBHOOK_STATES).optional(),
  }),
  response: z.object({ count: z.number().int() }),
  ids: ['gid'],
  example: { gid: sample.gid, state: 'failed' },
})
