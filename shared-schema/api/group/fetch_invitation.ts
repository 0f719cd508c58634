import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { INVITATION_OUTCOMES, InvitationToJoin } from '../../views/invitation.ts'

export const fetch_invitation = defineCall({
  path: 'api/group/fetch_invitation',
  summary: 'What the own invitation to a group says, before it is answered with `confirm_status`.',
  description:
    'A call of ours: the specification knows the answer, and no call that says what is answered. An invitation that was declined is none.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ gid: Id }),
  response: InvitationToJoin,
  ids: ['gid'],
  outcomes: { 1: INVITATION_OUTCOMES[1], 3: INVITATION_OUTCOMES[3], 4: INVITATION_OUTCOMES[4], 10: INVITATION_OUTCOMES[10] },
  example: { gid: sample.gid },
})
