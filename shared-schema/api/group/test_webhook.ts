import * as z from 'zod'
import { WebhookUrl } from '../../lib/webhooks/webhook.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

/** Ours, beside edit_group. */
export const test_webhook = defineCall({
  path: 'api/group/test_webhook',
  summary: 'Send the event `ping` to a webhook that is on, whatever events it asked for. What came of it is in its log.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  apiKey: 'webhooks',
  wholeGroup: true,
  request: z.strictObject({ gid: Id, url: WebhookUrl }),
  response: z.object({ event_id: z.string() }),
  ids: ['gid'],
  example: { gid: sample.gid, url: 'https://hooks.example.com/signed' },
})
