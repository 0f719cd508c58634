import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, PersonName, shortText } from '../../primitives/fields.ts'
import { FEATURE_FORM_FIELDS } from '../../lib/accounts/recruiter-features.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { sample } from '../../lib/sample.ts'
import { formNumber } from '../../primitives/wire-fields.ts'
import { Coupon } from '../../views/competency.ts'

export const create_recruiter = defineCall({
  path: 'api/admin/create_recruiter',
  summary: 'Make a recruiter account, in a group or with a group of its own.',
  description:
    'A flag that is not named has its default. The recruiter gets the notice `opening`, and `add_quota` with a quota; passwords are never mailed. An unknown coupon or identity provider answers 422.',
  kind: 'command',
  roles: ['admin'],
  body: 'form',
  request: z.object({
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    /** without one a password is made and answered once */
    password: z.string().min(1).max(200).optional(),
    company_name: shortText(100).optional(),
    gid: Id.optional(),
    group_role: GroupRole.optional(),
    /** made by the caller, so that a repeat is the same account */
    recruiter_id: Id.optional(),
    ...FEATURE_FORM_FIELDS,
    /** '0' = simplified, anything else full (R254) */
    video_interview_model: z.union([z.string().max(20), z.number()]).optional(),
    /** interviews that the group may hold from the start */
    quota: formNumber(z.number().int().min(0).max(1_000_000)).optional(),
    coupon: z.union([Coupon, z.literal('')]).optional(),
    /** domain of an identity provider: the recruiter signs in there, and no password is made */
    sso_tenant: z.string().max(63).optional(),
  }),
  response: z.object({ recruiter_id: Id, gid: Id, initial_password: z.string().optional() }),
  ids: ['gid'],
  outcomes: { 4: 'The password does not satisfy the policy.', 10: 'The recruiter has already been registered.' },
  example: { email: 'new.recruiter@sample.test', first_name: 'Noa', last_name: 'Berg', password: 'Another-world-2026!', gid: sample.gid },
})
