import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { credentials, SignedIn } from '../../lib/accounts/sign-in.ts'

export const login = defineCall({
  path: 'api/admin/login',
  summary: 'Sign in as an administrator.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject(credentials),
  response: SignedIn,
  outcomes: { 2: 'Wrong e-mail or password.', 3: 'The account is suspended.' },
  example: { email: sample.adminEmail, password: sample.password },
  perMinute: 240,
})
