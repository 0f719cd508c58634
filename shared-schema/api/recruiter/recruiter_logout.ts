import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

export const recruiter_logout = defineCall({
  path: 'api/recruiter/recruiter_logout',
  summary: 'End this session.',
  kind: 'command',
  roles: ['recruiter', 'guest'],
  whilePasswordDue: true,
  request: z.strictObject({}),
  response: z.object({}),
  example: {},
})
