import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'

export const generate_api_key = defineCall({
  path: 'api/recruiter/generate_api_key',
  summary: 'Make the API key of your group. It is shown this once; the former key of the group stops working at once.',
  description:
    'The same key as that of `group/generate_api_key`: a group has one. It acts as this recruiter, sees and does what the recruiter may at that moment, ends when the recruiter leaves or is suspended, and works while the developer mode of the group is on. It opens data calls only, never sign-in, accounts or keys.',
  kind: 'command',
  roles: ['recruiter'],
  shownOnce: true,
  request: z.strictObject({}),
  response: z.object({ api_key: z.string(), created_at: Ms }),
  failures: ['notFound', 'forbidden'],
  example: {},
})
