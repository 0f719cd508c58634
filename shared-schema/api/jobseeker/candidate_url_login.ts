import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { LINK_SIGN_IN_OUTCOMES, LinkCode } from '../../views/link.ts'

export const candidate_url_login = defineCall({
  path: 'api/jobseeker/candidate_url_login',
  summary: 'Sign in directly with the last part of a mailed link (direct link login): the same as login_via_url, under its other name.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ urlToken: LinkCode }),
  response: SignedIn,
  outcomes: LINK_SIGN_IN_OUTCOMES,
  example: { urlToken: 'code-of-the-sample-interview' },
  perMinute: 60,
})
