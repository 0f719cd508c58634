import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { PasswordPolicy } from '../../lib/accounts/password-policy.ts'

export const get_passPolicy = defineCall({
  path: 'api/recruiter/get_passPolicy',
  summary: 'The rules for the own password, and whether it may be changed.',
  kind: 'query',
  roles: ['recruiter'],
  whilePasswordDue: true,
  body: 'form',
  /** the specification names the field and nothing it would change */
  request: z.object({ authorizedSetting: z.string().max(200).optional() }),
  response: z.object({
    policy: PasswordPolicy,
    may_change: z.boolean(),
    /** when the own password has to be replaced; null: never */
    expires_at: Ms.nullable(),
  }),
  example: {},
})
