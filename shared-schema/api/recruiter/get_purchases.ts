import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { GroupPurchase, PageOfUsage } from '../../views/usage.ts'

export const get_purchases = defineCall({
  path: 'api/recruiter/get_purchases',
  summary: 'What was added to the quota of the own group, newest first, and what is left of each: the oldest is used first.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject(PageOfUsage),
  response: z.object({ purchases: z.array(GroupPurchase), total: z.number().int() }),
  example: { start: 0, limit: 10 },
})
