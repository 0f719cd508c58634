import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Email } from '../../lib/fields.ts'
import { sample } from '../../lib/sample.ts'
import { GivenPassword, SignedIn } from '../../lib/sign-in.ts'

export const recruiter_login = defineCall({
  path: 'api/recruiter/recruiter_login',
  summary: 'Sign in as a recruiter.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    email: Email,
    password: GivenPassword.optional(),
    rememberMeToken: z.string().max(200).optional(),
    /** the browser profile, for the duplicate check */
    identifier: z.string().min(1).max(100).optional(),
  }),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.', 5: 'The automatic sign-in was refused; nothing is shown.' },
  example: { email: sample.email, password: sample.password },
  perMinute: 20,
})
