import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { INVITATION_OUTCOMES, InvitationView } from '../../views/invitation.ts'

export const extract_token = defineCall({
  path: 'api/group/extract_token',
  summary: 'What an invitation to register invites to.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: InvitationView,
  outcomes: INVITATION_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
