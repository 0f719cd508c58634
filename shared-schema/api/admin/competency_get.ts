import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Competency } from '../../views/competency.ts'

export const competency_get = defineCall({
  path: 'api/admin/competency_get',
  summary: 'The competencies that administrators added, by coupon and name.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({}),
  response: z.object({ competencies: z.array(Competency) }),
  example: {},
})
