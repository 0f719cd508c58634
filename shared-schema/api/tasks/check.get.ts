import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'

export const check_get = defineCall({
  path: 'api/tasks/check',
  method: 'GET',
  summary: 'Whether recordings can be taken now, and what time it is here.',
  description: '`accepting` is false while the store for recordings does not answer: they then stay on the device.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({}),
  response: z.object({ accepting: z.boolean(), time: Ms }),
  example: {},
})
