import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailDelivery } from '../../primitives/mail-delivery.ts'
import { Email, Id, PersonName } from '../../primitives/fields.ts'
import { GroupRole } from '../../primitives/roles.ts'
import { sample } from '../../lib/sample.ts'

export const add_recruiter = defineCall({
  path: 'api/group/add_recruiter',
  summary: 'Invite a person to a group by mail, or make an account for them with a password; recruiters get all its jobs.',
  description:
    'Without a password an invitation is mailed: to register, or, to a recruiter who has a group of one and no jobs there, to join with `confirm_status`. An invitation to the same address replaces the former one.',
  kind: 'command',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({
    gid: Id,
    email: Email,
    role: GroupRole,
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    password: z.string().min(1).max(200).optional(),
    recruiter_id: Id.optional(),
  }),
  response: z.object({
    recruiter_id: Id,
    gid: Id,
    status: z.enum(['active', 'pending']),
    /** of the invitation */
    delivery: MailDelivery.optional(),
  }),
  ids: ['gid'],
  failures: ['forbidden'],
  outcomes: { 4: 'The password does not satisfy the policy.', 10: 'The recruiter has already been registered.' },
  example: {
    gid: sample.gid,
    email: 'colleague@sample.test',
    role: 'recruiter',
    first_name: 'Ada',
    last_name: 'Lind',
    password: 'Another-world-2026!',
  },
})
