import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { credentials, SignedIn } from '../../lib/sign-in.ts'

export const recruiter_login = defineCall({
  path: 'api/recruiter/recruiter_login',
  summary: 'Sign in as a recruiter.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ ...credentials, rememberMeToken: z.string().max(200).optional() }),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.', 5: 'The automatic sign-in was refused; nothing is shown.' },
  example: { email: sample.email, password: sample.password },
  perMinute: 20,
})
