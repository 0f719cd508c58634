import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, Ms } from '../../primitives/fields.ts'

export const purchases = defineCall({
  path: 'api/admin/purchases',
  summary: 'What was added to the quota of all groups, or of the group of one recruiter, newest first.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({
    /** rows to leave out */
    start: z.number().int().min(0).optional(),
    limit: z.number().int().min(1).max(100).optional(),
    /** ours: of the group of this recruiter only */
    email: Email.optional(),
  }),
  response: z.object({
    purchases: z.array(
      z.object({
        purchase_id: Id,
        gid: Id,
        groupName: z.string(),
        /** of the recruiter it was added for; '' when the account is gone */
        email: z.string(),
        amount: z.number().int(),
        reason: z.enum(['purchase', 'return']),
        at_ms: Ms,
      }),
    ),
    total: z.number().int(),
  }),
  outcomes: { 1: 'E-mail not found.' },
  example: { start: 0, limit: 10 },
})
