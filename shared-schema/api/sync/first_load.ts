import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

/** Ours: a new device tells how much it loads before it has it. */
export const first_load = defineCall({
  path: 'api/sync/first_load',
  summary: 'About how much a device of the caller loads that has nothing yet: documents, and bytes before any compression.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter', 'guest'],
  request: z.strictObject({}),
  response: z.object({ documents: z.number(), bytes: z.number() }),
  example: {},
})
