import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { PasswordPolicy, PasswordPolicyChange } from '../../lib/accounts/password-policy.ts'

export const password_policy_set = defineCall({
  path: 'api/admin/password_policy_set',
  summary: 'Change the rules for passwords, of everybody or of one group. What is not named stays.',
  description:
    'New passwords are checked by the new rules at once; existing ones go on until they expire. A group with rules of its own no longer follows those of everybody.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({ policy: PasswordPolicyChange, gid: Id.optional() }),
  response: z.object({ policy: PasswordPolicy }),
  ids: ['gid'],
  example: { policy: { passlen: 12, expire: 0 } },
})
