import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, PersonName } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MailedToken, NewPassword } from '../../lib/accounts/sign-in.ts'
import { FormBoolean } from '../../primitives/wire-fields.ts'
import { INVITATION_OUTCOMES } from '../../views/invitation.ts'

export const register_activate = defineCall({
  path: 'api/recruiter/register_activate',
  summary: 'Register as a recruiter with an invitation, with the first settings of the account.',
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
    evaluation_required: FormBoolean.optional(),
    video_annotation_required: FormBoolean.optional(),
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
    evaluation_required: true,
    video_annotation_required: false,
  },
  perMinute: 60,
})
