import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id } from '../../primitives/fields.ts'

/** Ours: the specification has no requests to erase. */
export const request_erasure = defineCall({
  path: 'api/admin/request_erasure',
  summary: 'Note that a candidate asked for erasure, for every interview under an e-mail address.',
  description:
    'Nothing is erased yet: `carry_out_erasures` does that, and the server does it by itself before the request is overdue. Administrators of a group ask for theirs.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ email: Email, gid: Id.optional() }),
  /** the interviews; empty when there is none under the address */
  response: z.object({ changed: z.array(z.string()) }),
  ids: ['gid'],
  example: { email: 'nobody@sample.test' },
  perMinute: 30,
})
