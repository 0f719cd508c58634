import * as z from 'zod'
import { AdminProfile } from '../../lib/accounts/admin-profile.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const get_profile = defineCall({
  path: 'api/admin/get_profile',
  summary: 'The profile of the administration: who it is, and how it words its seven notices.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({}),
  response: z.object({ profile: AdminProfile }),
  example: {},
})
