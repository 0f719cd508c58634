import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { credentials, SignedIn } from '../../lib/accounts/sign-in.ts'

export const recruiter_login = defineCall({
  path: 'api/recruiter/recruiter_login',
  summary: 'Sign in as a recruiter.',
  description: [
    '`rememberMeToken` beside a password (empty the first time) asks to be remembered: the `message` of the answer is then the code for the next automatic sign-in.',
    'A code without a password is such an automatic sign-in. It works once, within 30 days, from the same `identifier`, and the answer carries the next one; a code that comes twice ends them all.',
    'After too many wrong passwords: 429 with `retry-after`. Browser profiles (`identifier`) that signed in before are counted apart from strangers.',
  ].join('\n\n'),
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ ...credentials, rememberMeToken: z.string().max(200).optional() }),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.', 5: 'The automatic sign-in was refused; nothing is shown.' },
  example: { email: sample.email, password: sample.password },
  perMinute: 240,
})
