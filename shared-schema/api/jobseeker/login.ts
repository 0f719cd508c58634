import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Email } from '../../lib/fields.ts'
import { sample } from '../../lib/sample.ts'
import { GivenPassword, ProfileId, SignedIn } from '../../lib/sign-in.ts'

export const login = defineCall({
  path: 'api/jobseeker/login',
  summary: 'Sign in as a candidate with e-mail and password. A wrong e-mail and a wrong password answer alike.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    email: Email,
    password: GivenPassword.optional(),
    /** the browser profile: for the duplicate check, and known ones get in while strangers guess */
    identifier: ProfileId.optional(),
  }),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.' },
  example: { email: sample.candidateEmail, password: sample.password },
  perMinute: 240,
})
