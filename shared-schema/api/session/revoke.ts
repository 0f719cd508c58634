import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

/** Ours. */
export const revoke = defineCall({
  path: 'api/session/revoke',
  summary: 'Sign the own account out on other devices, their automatic sign-in included.',
  kind: 'command',
  roles: ['guest', 'jobseeker', 'recruiter', 'admin'],
  request: z.strictObject({ session_ids: z.array(Id).min(1).max(100) }),
  /** those that were open; foreign and unknown ones are left out */
  response: z.object({ changed: z.array(Id) }),
  ids: ['session_ids'],
  example: { session_ids: ['01k9nosession000000000one'] },
})
