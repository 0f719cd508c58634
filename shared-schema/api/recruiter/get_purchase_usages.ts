import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { PageOfUsage, PurchaseUsage } from '../../views/usage.ts'

export const get_purchase_usages = defineCall({
  path: 'api/recruiter/get_purchase_usages',
  summary: 'Interviews of the own group that began, newest first, each with the purchase it came from.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject(PageOfUsage),
  response: z.object({ usages: z.array(PurchaseUsage), total: z.number().int() }),
  example: { start: 0, limit: 10 },
})
