import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const add_allocation = defineCall({
  path: 'api/admin/add_allocation',
  summary: 'Add interviews to what the group of a recruiter may hold.',
  description: 'The recruiter is told by mail. A repeat with the same operation id adds nothing.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({
    email: Email,
    amount: z.number().int().min(1).max(1_000_000),
    /** ours: `return` gives interviews back that were used for nothing; the recruiter gets the notice for that */
    reason: z.enum(['purchase', 'return']).optional(),
    /** made by the caller, so that a repeat is the same addition */
    operation_id: Id.optional(),
  }),
  response: z.object({ operation_id: Id, remaining: z.number().int() }),
  failures: ['conflict'],
  outcomes: { 1: 'E-mail not found.' },
  example: { email: sample.email, amount: 10, operation_id: '01k9sample0000000000000all' },
})
