import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { LINK_SIGN_IN_OUTCOMES, LinkCode } from '../../views/link.ts'

export const login_via_token = defineCall({
  path: 'api/jobseeker/login_via_token',
  summary: 'Open an interview with the three parts of a token link; any wrong one answers 13 and nothing else.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    hashed_interview_id: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    url_hash: LinkCode,
  }),
  response: SignedIn,
  outcomes: LINK_SIGN_IN_OUTCOMES,
  example: { hashed_interview_id: 'hash-of-the-interview', token: 'token-of-the-link', url_hash: 'code-of-the-sample-interview' },
  perMinute: 60,
})
