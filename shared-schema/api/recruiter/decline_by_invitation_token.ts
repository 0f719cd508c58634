import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { REVIEW_LINK_OUTCOMES } from '../../views/reviewer.ts'

export const decline_by_invitation_token = defineCall({
  path: 'api/recruiter/decline_by_invitation_token',
  summary: 'Decline to review, by the secret of the mail. The link is over then; what was sealed before stays with the host.',
  description: 'A call of ours. A repeat is the same answer; any other use of a declined link is that of an expired one.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: z.object({ state: z.literal('declined') }),
  outcomes: REVIEW_LINK_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
