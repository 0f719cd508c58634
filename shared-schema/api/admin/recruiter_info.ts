import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, Ms } from '../../primitives/fields.ts'
import { RecruiterFeatures } from '../../lib/accounts/recruiter-features.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { sample } from '../../lib/sample.ts'
import { Quota } from '../../views/recruiter-account.ts'

export const recruiter_info = defineCall({
  path: 'api/admin/recruiter_info',
  summary: 'One recruiter account: person, group, state, quota and what it may use.',
  kind: 'query',
  roles: ['admin'],
  request: z
    .strictObject({
      email: Email.optional(),
      /** ours: addresses of people stay out of addresses of pages */
      recruiter_id: Id.optional(),
    })
    .check(z.refine((v) => (v.email === undefined) !== (v.recruiter_id === undefined), { error: 'takes either email or recruiter_id' })),
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
    lastSignInAt: z.string().optional(),
    quota: Quota,
    features: RecruiterFeatures,
    /** '' = none */
    coupon: z.string(),
    /** signs in with an identity provider only */
    is_provider_only: z.boolean(),
  }),
  outcomes: { 1: 'E-mail not found.' },
  example: { email: sample.email },
})
