import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { PasswordPolicyChange } from '../../lib/accounts/password-policy.ts'

/** Ours: what a change would mean, before it is made. */
export const password_policy_affected = defineCall({
  path: 'api/admin/password_policy_affected',
  summary: 'Whom the rules for passwords hold for, and who would have to choose a new one at the next sign-in.',
  description: 'For everybody, or with `gid` for a group. Groups with rules of their own do not count for everybody.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({
    /** as it would be changed; without it the rules in force */
    policy: PasswordPolicyChange.optional(),
    gid: Id.optional(),
  }),
  response: z.object({
    recruiters: z.number().int(),
    administrators: z.number().int(),
    groups: z.number().int(),
    /** of these people, whose password would be too old or was made by somebody else */
    due: z.number().int(),
    /** groups with rules of their own */
    groups_apart: z.number().int(),
    /** the group asked for has rules of its own; for everybody: somebody set them */
    has_own: z.boolean(),
  }),
  ids: ['gid'],
  example: { policy: { expire: 90 } },
})
