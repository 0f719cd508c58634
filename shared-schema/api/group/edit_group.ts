import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, nameText } from '../../primitives/fields.ts'
import { EmbedOrigin, MAX_EMBED_ORIGINS } from '../../lib/embed-origin.ts'
import { GroupPermissions } from '../../lib/accounts/group-permissions.ts'
import { sample } from '../../lib/sample.ts'
import { Webhook } from '../../lib/webhooks/webhook.ts'
import { GroupSettingsView } from '../../views/group.ts'

export const edit_group = defineCall({
  path: 'api/group/edit_group',
  summary:
    'Change the name, the webhooks, the websites of the widget, the developer mode or the permissions of a group. What is left out stays.',
  description:
    'An access token is masked when it is read. Sent back masked with the same url it stays; with another url it has to be entered again. A webhook gets a secret of its own, `whsec_…`, by which its receiver checks the signature (Standard Webhooks); it is answered once, and `rotate_webhook_secret` gives another.',
  kind: 'command',
  shownOnce: true,
  roles: ['recruiter', 'admin'],
  request: z.strictObject({
    gid: Id,
    groupName: nameText(100).optional(),
    webhooks: z.array(Webhook).max(10).optional(),
    /** websites on which `<holdfast-interview>` may stand, each as its origin */
    embedOrigins: z.array(EmbedOrigin).max(MAX_EMBED_ORIGINS).optional(),
    developerModeEnabled: z.boolean().optional(),
    permissions: GroupPermissions.optional(),
  }),
  response: z.object({
    gid: Id,
    settings: GroupSettingsView,
    /** of webhooks that had none, shown this once */
    secrets: z.array(z.object({ url: z.string(), secret: z.string() })),
  }),
  ids: ['gid'],
  failures: ['forbidden'],
  example: {
    gid: sample.gid,
    webhooks: [{ isActive: true, url: 'https://hooks.example.com/holdfast', accessToken: 'a-token', events: ['interview.completed'] }],
    embedOrigins: ['https://www.example.com'],
    developerModeEnabled: true,
  },
})
