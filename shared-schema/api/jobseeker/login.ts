import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { credentials, SignedIn } from '../../lib/accounts/sign-in.ts'

export const login = defineCall({
  path: 'api/jobseeker/login',
  summary: 'Sign in as a candidate with e-mail and password. A wrong e-mail and a wrong password answer alike.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject(credentials),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.' },
  example: { email: sample.candidateEmail, password: sample.password },
  perMinute: 240,
})
