import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Competency, Coupon } from '../../views/competency.ts'
import { nameText } from '../../primitives/fields.ts'

export const competency_add = defineCall({
  path: 'api/admin/competency_add',
  summary: 'Add a competency, for everybody or to the list of a coupon.',
  description: 'One that is in the list already, whatever its case, is answered as it is.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({
    competency: nameText(100),
    /** ours: the first competency of a new one makes it */
    coupon: Coupon.optional(),
  }),
  response: Competency,
  example: { competency: 'Calm under pressure', coupon: 'sample-2026' },
})
