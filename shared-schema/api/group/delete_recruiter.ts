import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const delete_recruiter = defineCall({
  path: 'api/group/delete_recruiter',
  summary: 'Take somebody out of a group, or take an invitation back. The account goes on with a group of its own.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ gid: Id, email: Email }),
  response: z.object({ removed: z.enum(['member', 'invitation']) }),
  ids: ['gid'],
  failures: ['forbidden', 'conflict'],
  example: { gid: sample.gid, email: 'colleague@sample.test' },
})
