import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { sample } from '../../lib/sample.ts'
import { INVITATION_OUTCOMES } from '../../views/invitation.ts'

export const confirm_status = defineCall({
  path: 'api/group/confirm_status',
  summary: 'Accept or decline an invitation to a group. Who accepts signs in again, to the new group.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ gid: Id, option: z.enum(['accept', 'decline']) }),
  response: z.object({ gid: Id, role: GroupRole, status: z.enum(['active', 'declined']) }),
  ids: ['gid'],
  outcomes: { 1: INVITATION_OUTCOMES[1], 4: INVITATION_OUTCOMES[4], 10: INVITATION_OUTCOMES[10] },
  example: { gid: sample.gid, option: 'decline' },
})
