import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

export const logout = defineCall({
  path: 'api/jobseeker/logout',
  summary: 'End this session. What was not sent stays on the device.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({}),
  response: z.object({}),
  example: {},
})
