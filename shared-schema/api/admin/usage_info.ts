import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { Quota } from '../../views/recruiter-account.ts'

export const usage_info = defineCall({
  path: 'api/admin/usage_info',
  summary: 'How many interviews the group of a recruiter may hold, and how many began.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({ email: Email }),
  response: Quota.extend({ gid: Id, last_used_at_ms: Ms.optional() }),
  outcomes: { 1: 'E-mail not found.' },
  example: { email: sample.email },
})
