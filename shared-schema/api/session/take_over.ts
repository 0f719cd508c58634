import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { LINK_OUTCOMES } from '../../views/link.ts'

/** Ours. */
export const take_over = defineCall({
  path: 'api/session/take_over',
  summary:
    'Go on with an interview on this device, with the code that the other one shows. A wrong, an expired and a used one answer alike.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ code: z.string().max(40) }),
  response: SignedIn,
  outcomes: {
    1: 'The code is wrong or no longer valid.',
    10: 'Rate limited',
    11: LINK_OUTCOMES[11],
    12: LINK_OUTCOMES[12],
  },
  example: { code: 'ABCD-EFGH-JK' },
  perMinute: 60,
})
