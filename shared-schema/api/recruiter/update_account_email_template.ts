import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EMAIL_FORM_FIELDS, EmailView } from '../../views/email-settings.ts'

export const update_account_email_template = defineCall({
  path: 'api/recruiter/update_account_email_template',
  summary: 'Change the mails of the own account, with which its new jobs begin. Jobs that exist stay as they are.',
  description: 'Takes the fields of `setting_email` without a job. A text without a language is in English.',
  kind: 'command',
  roles: ['recruiter'],
  body: 'form',
  request: z.object(EMAIL_FORM_FIELDS),
  response: EmailView,
  failures: ['forbidden'],
  example: { invitation: { title: 'Your interview for {{job_name}}', message: '<p>Hello {{name}}</p>' } },
})
