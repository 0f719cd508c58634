import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { AboutRecruiters, RecruiterState } from '../../views/recruiter-account.ts'

export const freeze_recruiters = defineCall({
  path: 'api/admin/freeze_recruiters',
  summary: 'Suspend recruiters: they cannot sign in, and their sessions and API keys end.',
  description: 'Who is suspended already stays so and is told nothing again.',
  kind: 'command',
  roles: ['admin'],
  request: AboutRecruiters,
  response: z.object({ recruiters: z.array(RecruiterState) }),
  outcomes: { 1: 'E-mail not found.' },
  example: { recruiter_emails: ['former.recruiter@sample.test'] },
})
