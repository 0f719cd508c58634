import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { AboutRecruiters } from '../../views/recruiter-account.ts'

export const delete_recruiters = defineCall({
  path: 'api/admin/delete_recruiters',
  summary: 'Delete recruiter accounts.',
  description:
    'Their jobs, comments and reviews stay with the group, without their names; everything else about them is erased. It cannot be undone.',
  kind: 'command',
  roles: ['admin'],
  request: AboutRecruiters,
  response: z.object({ recruiter_ids: z.array(Id) }),
  outcomes: { 1: 'E-mail not found.' },
  example: { recruiter_emails: ['former.recruiter@sample.test'] },
})
