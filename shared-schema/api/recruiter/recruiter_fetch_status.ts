import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { GroupRole } from '../../primitives/roles.ts'

export const recruiter_fetch_status = defineCall({
  path: 'api/recruiter/recruiter_fetch_status',
  summary: 'The signed-in recruiter: account, group and how the session began.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: z.object({
    recruiterId: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string(),
    gid: Id,
    groupName: z.string(),
    groupRole: GroupRole.nullable(),
    loginMethod: z.enum(['normal', 'actingAs', 'viaUrl']),
    numOfJobs: z.number().int(),
  }),
  example: {},
})
