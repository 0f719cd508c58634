import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Competency } from '../../views/competency.ts'

export const competency_get = defineCall({
  path: 'api/admin/competency_get',
  summary: 'The competencies that administrators added, by coupon and name, and whose accounts have the coupons.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({}),
  response: z.object({
    competencies: z.array(Competency),
    /** ours: recruiters by the coupon of their account, also of coupons that open nothing */
    users: z.array(z.object({ coupon: z.string(), emails: z.array(z.string()) })),
  }),
  example: {},
})
