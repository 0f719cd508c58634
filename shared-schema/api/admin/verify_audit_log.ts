import * as z from 'zod'
import { AuditHeadText } from '../../lib/audit/audit-head.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no audit log. */
export const verify_audit_log = defineCall({
  path: 'api/admin/verify_audit_log',
  summary: 'Check that no entry of the audit log was changed or removed.',
  description:
    'One chain for each group. Administrators of a group check theirs. Entries and ends are sealed with a key that the database does not have; `heads` finds a chain that was put back as a whole.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter', 'admin'],
  request: z.strictObject({
    gid: Id.optional(),
    /** ends of chains that somebody kept elsewhere, from the server's log or an earlier look: their entries have to be there unchanged */
    heads: z.array(AuditHeadText).max(1000).optional(),
  }),
  response: z.object({
    chains: z.array(
      z.object({
        gid: z.string(),
        /** entries that fit, from the first on */
        entries: z.number().int(),
        /** entries from before there was a chain */
        unsealed: z.number().int(),
        last_hash: z.string(),
        broken: z
          .object({
            n: z.number().int(),
            /** absent where the entry is gone */
            id: z.string().optional(),
            why: z.enum([
              'missing',
              'changed',
              'not keyed',
              'head missing',
              'head changed',
              'outside the chain',
              'rewritten',
              'back-dated',
            ]),
          })
          .nullable(),
      }),
    ),
  }),
  ids: ['gid'],
  example: { gid: sample.gid },
  // it reads everything
  perMinute: 10,
})
