import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email } from '../../primitives/fields.ts'

export const generate_password = defineCall({
  path: 'api/admin/generate_password',
  summary: 'Make a password that satisfies the policy; with a recruiter, it becomes theirs and is shown this once.',
  description: 'The sessions of that recruiter end, and the next sign-in demands a new password unless the policy says otherwise.',
  kind: 'command',
  roles: ['admin'],
  shownOnce: true,
  request: z.strictObject({
    /** ours; without it the password is only made, for a form */
    recruiter_email: Email.optional(),
  }),
  response: z.object({ password: z.string() }),
  ids: ['recruiter_email'],
  example: {},
})
