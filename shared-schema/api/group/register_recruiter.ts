import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, PersonName } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MailedToken, NewPassword } from '../../lib/accounts/sign-in.ts'
import { INVITATION_OUTCOMES } from '../../views/invitation.ts'

export const register_recruiter = defineCall({
  path: 'api/group/register_recruiter',
  summary: 'Register as a recruiter of the group that sent the invitation.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    token: MailedToken,
    /** the one that was invited */
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    password: NewPassword,
  }),
  response: z.object({ recruiter_id: Id, gid: Id }),
  outcomes: INVITATION_OUTCOMES,
  failures: ['weakPassword'],
  example: {
    token: 'the-secret-of-the-mail',
    email: sample.email,
    first_name: 'Ada',
    last_name: 'Lind',
    password: 'Another-world-2026!',
  },
  perMinute: 60,
})
