import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, nameText } from '../../primitives/fields.ts'

export const create = defineCall({
  path: 'api/group/create',
  summary: 'Make a group and the account of its billing administrator.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({
    groupName: nameText(100),
    /** e-mail; a new account with that address and a made password, answered once */
    billingAdmin: Email,
    gid: Id.optional(),
  }),
  response: z.object({ gid: Id, recruiter_id: Id, initial_password: z.string().optional() }),
  outcomes: { 10: 'The recruiter has already been registered.' },
  example: { groupName: 'Harbour Works', billingAdmin: 'billing@harbour.test' },
})
