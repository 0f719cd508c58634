import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { LINK_SIGN_IN_OUTCOMES, LinkCode } from '../../views/link.ts'

export const login_via_url = defineCall({
  path: 'api/jobseeker/login_via_url',
  summary:
    'Open an interview with the code of a personal link. The session is valid for this interview until 60 days after its deadline, so that answers recorded in time can still arrive.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ code: LinkCode }),
  response: SignedIn,
  outcomes: LINK_SIGN_IN_OUTCOMES,
  example: { code: 'code-of-the-sample-interview' },
  perMinute: 60,
})
