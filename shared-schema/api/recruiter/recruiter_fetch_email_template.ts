import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EmailView } from '../../views/email-settings.ts'

export const recruiter_fetch_email_template = defineCall({
  path: 'api/recruiter/recruiter_fetch_email_template',
  summary: 'Mails of the own account, with which its new jobs begin.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({}),
  response: EmailView,
  failures: ['forbidden'],
  example: {},
})
