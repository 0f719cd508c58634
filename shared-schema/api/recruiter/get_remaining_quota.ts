import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { QuotaLevelName } from '../../views/usage.ts'

export const get_remaining_quota = defineCall({
  path: 'api/recruiter/get_remaining_quota',
  summary: 'How many interviews the own group has left; below 0 when more began than were added.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({}),
  response: z.object({
    remaining: z.number().int(),
    level: QuotaLevelName,
    /** ours: false = nobody counts the interviews of this group */
    counted: z.boolean(),
  }),
  example: {},
})
