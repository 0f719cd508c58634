import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id } from '../../primitives/fields.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { sample } from '../../lib/sample.ts'

export const edit_recruiter = defineCall({
  path: 'api/group/edit_recruiter',
  summary: 'Give a member of a group another role. What the new role may not see leaves their devices at the next contact.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ gid: Id, email: Email, role: GroupRole }),
  response: z.object({ recruiter_id: Id, role: GroupRole }),
  ids: ['gid'],
  failures: ['forbidden', 'conflict'],
  example: { gid: sample.gid, email: 'colleague@sample.test', role: 'recruiter' },
})
