import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

export const logout = defineCall({
  path: 'api/admin/logout',
  summary: 'End this session.',
  kind: 'command',
  roles: ['admin'],
  whilePasswordDue: true,
  request: z.strictObject({}),
  response: z.object({}),
  example: {},
})
