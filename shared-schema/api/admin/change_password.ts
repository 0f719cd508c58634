import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { GivenPassword, NewPassword } from '../../lib/accounts/sign-in.ts'

/** Ours: an administrator whose password is due needs a way to replace it too. */
export const change_password = defineCall({
  path: 'api/admin/change_password',
  summary: 'Replace the own password. All other sessions of the account end.',
  kind: 'command',
  roles: ['admin'],
  whilePasswordDue: true,
  request: z.strictObject({ existing_password: GivenPassword, new_password: NewPassword }),
  response: z.object({}),
  outcomes: { 2: 'The existing password is wrong.', 3: 'The policy does not let people change their own password.' },
  failures: ['weakPassword'],
  example: { existing_password: sample.password, new_password: 'Another-harbour-2027!' },
  perMinute: 60,
})
