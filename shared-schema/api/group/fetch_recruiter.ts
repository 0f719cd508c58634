import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { StaffView } from '../../views/group.ts'

export const fetch_recruiter = defineCall({
  path: 'api/group/fetch_recruiter',
  summary: 'The people of a group with their roles, and the invitations that nobody has taken up.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ gid: Id }),
  response: StaffView,
  ids: ['gid'],
  example: { gid: sample.gid },
})
