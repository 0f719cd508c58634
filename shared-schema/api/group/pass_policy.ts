import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { PasswordPolicy } from '../../lib/accounts/password-policy.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { INVITATION_OUTCOMES } from '../../views/invitation.ts'

export const pass_policy = defineCall({
  path: 'api/group/pass_policy',
  summary: 'The rules for the password of whoever registers with this invitation.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: z.object({ policy: PasswordPolicy }),
  outcomes: INVITATION_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
