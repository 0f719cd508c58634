import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const generate_api_key = defineCall({
  path: 'api/group/generate_api_key',
  summary: 'Make the API key of the group. It is shown this once; the former key of the group stops working at once.',
  description:
    'The key acts as the member who made it, and ends when that member leaves or is suspended. It works while the developer mode of the group is on.',
  kind: 'command',
  roles: ['recruiter'],
  shownOnce: true,
  request: z.strictObject({ gid: Id }),
  response: z.object({ api_key: z.string(), created_at: Ms }),
  ids: ['gid'],
  failures: ['forbidden'],
  example: { gid: sample.gid },
})
