import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { PasswordPolicy } from '../../lib/accounts/password-policy.ts'

export const password_policy_get = defineCall({
  path: 'api/admin/password_policy_get',
  summary: 'The rules for passwords: those of everybody, or those in force in one group.',
  kind: 'query',
  roles: ['admin'],
  whilePasswordDue: true,
  request: z.strictObject({ gid: Id.optional() }),
  response: z.object({ policy: PasswordPolicy }),
  ids: ['gid'],
  example: {},
})
