import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no requests to erase. */
export const revoke_copies = defineCall({
  path: 'api/admin/revoke_copies',
  summary: 'Sign out devices that may still show a copy of what was erased.',
  description: 'With its next contact such a device removes everything; without one its lease ends as shown.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ interview_id: Id, device_ids: z.array(z.string().max(64)).min(1).max(100) }),
  response: z.object({ changed: z.array(z.string()) }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId, device_ids: ['0123456789abcdef'] },
})
