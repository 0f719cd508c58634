import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no requests to erase. */
export const carry_out_erasures = defineCall({
  path: 'api/admin/carry_out_erasures',
  summary: 'Erase now what was asked for: recordings, answers, reviews, mails and the account.',
  description: 'It cannot be undone. Interviews nobody asked to erase are left alone.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ interview_ids: z.array(Id).min(1).max(100) }),
  response: z.object({ changed: z.array(z.string()) }),
  ids: ['interview_ids'],
  example: { interview_ids: [sample.interviewId] },
})
