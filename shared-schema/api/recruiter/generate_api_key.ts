import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Ms } from '../../lib/fields.ts'

export const generate_api_key = defineCall({
  path: 'api/recruiter/generate_api_key',
  summary: 'Make an API key for your integrations. It is shown this once; the former key stops working at once.',
  description:
    'The key acts as this recruiter: it sees and does what the recruiter may at that moment, and ends when the account is suspended. It opens data calls only, never sign-in, accounts or keys.',
  kind: 'command',
  roles: ['recruiter'],
  shownOnce: true,
  request: z.strictObject({}),
  response: z.object({ api_key: z.string(), created_at: Ms }),
  example: {},
})
