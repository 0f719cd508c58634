import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken, NewPassword, ProfileId } from '../../lib/accounts/sign-in.ts'
import { RESET_OUTCOMES } from '../../views/invitation.ts'

export const reset_password = defineCall({
  path: 'api/recruiter/reset_password',
  summary: 'Choose a new password with the link of a mail. All sessions of the account end.',
  description: 'A password below the policy answers 422 with the problems as details, and the link stays good.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    new_password: NewPassword,
    token: MailedToken,
    /** makes this browser profile a known one: it gets in even while somebody else guesses passwords of the account */
    identifier: ProfileId.optional(),
  }),
  response: z.object({}),
  outcomes: RESET_OUTCOMES,
  failures: ['weakPassword'],
  example: { new_password: 'Another-harbour-2027!', token: 'the-secret-of-the-mail' },
  perMinute: 60,
})
