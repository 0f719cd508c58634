import * as z from 'zod'
import { WebhookUrl } from '../../lib/webhooks/webhook.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

/** Ours, beside edit_group. */
export const rotate_webhook_secret = defineCall({
  path: 'api/group/rotate_webhook_secret',
  summary: 'Give a webhook a new secret. It is shown once; for 24 hours requests are signed with the former one, too.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  shownOnce: true,
  request: z.strictObject({ gid: Id, url: WebhookUrl }),
  response: z.object({ url: z.string(), secret: z.string() }),
  ids: ['gid'],
  failures: ['conflict'],
  example: { gid: sample.gid, url: 'https://hooks.example.com/signed' },
})
