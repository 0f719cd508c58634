import { shortText } from '../../primitives/fields.ts'
import * as z from 'zod'
import { AUDIT_KINDS } from '../../lib/audit/audit-kinds.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no audit log. */
export const fetch_audit_log = defineCall({
  path: 'api/admin/fetch_audit_log',
  summary: 'Who did what to which record, newest first.',
  description: 'Administrators of the product read all of it, administrators of a group that of their group.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter', 'admin'],
  request: z.strictObject({
    ...PAGE_FIELDS,
    gid: Id.optional(),
    /** an account id, or an e-mail address, which also finds sign-ins that were refused */
    who: shortText(100).optional(),
    kind: z.enum(AUDIT_KINDS).optional(),
    /** an account, or a record as `<collection>/<id>` */
    target: shortText(200).optional(),
    from_ms: Ms.optional(),
    /** entries before this moment */
    to_ms: Ms.optional(),
    /** the pages become a file: noted in the log, once, with the first page */
    for_export: z.boolean().optional(),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        gid: z.string(),
        at_ms: Ms,
        by: z.string(),
        /** '' for jobs, strangers and accounts that are gone */
        by_name: z.string(),
        /** on behalf of: the recruiter an administrator acted as */
        as: z.string().optional(),
        as_name: z.string().optional(),
        action: z.string(),
        target: z.string(),
        target_name: z.string(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
        /** of a decision: why it replaced an earlier one, as its maker said afterwards in an entry of its own */
        reason: z.string().optional(),
        /** place in the chain of this gid; absent for entries from before there was one */
        n: z.number().int().optional(),
      }),
    ),
    ...PAGE_FACTS,
  }),
  ids: ['gid'],
  example: { page: 1, limit: 20, gid: sample.gid, kind: 'account' },
})
