import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email } from '../../primitives/fields.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { sample } from '../../lib/sample.ts'

export const act_as = defineCall({
  path: 'api/admin/act_as',
  summary: 'Exchange the token of an administrator for one of a recruiter, or end that.',
  description:
    'Keep the own token: the other one is only good while it is. Without an address all that this session acts as ends, and the answer has an empty token, which means that the own one is in use again.',
  kind: 'command',
  roles: ['admin'],
  shownOnce: true,
  request: z.strictObject({ email: z.union([Email, z.literal('')]).optional() }),
  response: z.union([SignedIn, z.object({ status: z.literal('success'), token: z.literal(''), role: z.literal('admin') })]),
  outcomes: { 1: 'E-mail not found.', 3: 'The account is suspended.' },
  example: { email: sample.email },
})
