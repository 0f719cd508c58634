import * as z from 'zod'
import { WebhookUrl } from '../../lib/webhooks/webhook.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

/** Ours, beside test_webhook. */
export const pause_webhook = defineCall({
  path: 'api/group/pause_webhook',
  summary: 'Send nothing to a webhook and collect its events, or go on with what was collected, oldest first.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ gid: Id, url: WebhookUrl, is_paused: z.boolean() }),
  response: z.object({ is_paused: z.boolean() }),
  ids: ['gid'],
  example: { gid: sample.gid, url: 'https://hooks.example.com/signed', is_paused: false },
})
