import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Competency, Coupon } from '../../views/competency.ts'

export const coupon_check = defineCall({
  path: 'api/admin/coupon_check',
  summary: 'Whether a coupon opens a list of competencies, and which.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({ coupon: Coupon }),
  response: z.object({ coupon: z.string(), competencies: z.array(Competency) }),
  outcomes: { 1: 'No such coupon.' },
  example: { coupon: 'sample-2026' },
})
