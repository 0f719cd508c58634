import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'

/** Ours. */
export const continue_here = defineCall({
  path: 'api/session/continue_here',
  summary: 'Of several sessions of one identifier this one goes on.',
  description: 'The others become `duplicate`. Repeating it changes nothing while no other session asked for the same.',
  kind: 'command',
  roles: ['jobseeker', 'recruiter', 'admin'],
  request: z.strictObject({}),
  response: z.object({
    /** since when it counts as the newest */
    since: Ms,
  }),
  example: {},
})
