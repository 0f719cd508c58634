import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Email, Id, Ms } from '../../lib/fields.ts'
import { GroupRole } from '../../lib/roles.ts'
import { sample } from '../../lib/sample.ts'
import { Quota } from '../../views/recruiter-account.ts'

export const recruiter_info = defineCall({
  path: 'api/admin/recruiter_info',
  summary: 'One recruiter account: person, group, state and quota.',
  kind: 'query',
  roles: ['admin'],
  request: z.strictObject({ email: Email }),
  response: z.object({
    recruiterId: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    gid: Id,
    groupName: z.string(),
    groupRole: GroupRole.optional(),
    activation: z.boolean(),
    frozen_at_ms: Ms.optional(),
    data_agreement: z.boolean(),
    registerAt: z.string(),
    quota: Quota,
  }),
  outcomes: { 1: 'E-mail not found.' },
  example: { email: sample.email },
})
