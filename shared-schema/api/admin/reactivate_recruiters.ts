import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { AboutRecruiters, RecruiterState } from '../../views/recruiter-account.ts'

export const reactivate_recruiters = defineCall({
  path: 'api/admin/reactivate_recruiters',
  summary: 'Let suspended recruiters in again, with everything as it was.',
  description: 'Who is not suspended stays as they are and is told nothing.',
  kind: 'command',
  roles: ['admin'],
  request: AboutRecruiters,
  response: z.object({ recruiters: z.array(RecruiterState) }),
  outcomes: { 1: 'E-mail not found.' },
  example: { recruiter_emails: ['former.recruiter@sample.test'] },
})
