import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { EMAIL_FORM_FIELDS, EmailView } from '../../views/email-settings.ts'

export const setting_email = defineCall({
  path: 'api/recruiter/setting_email',
  summary: 'Save the step e-mail of a job: the eight mails in own words, text messages, sender, logo and reports.',
  description:
    'One JSON object for each kind of mail; what is left out stays. A text is a string, which is then in the first interview language, or a map by interview language; an empty text takes it away. Variables stand in double braces; an unknown one is refused by its name. Parts that a kind does not have are dropped.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  body: 'form',
  request: z.object({ job_id: JobId, ...EMAIL_FORM_FIELDS }),
  response: z.object({ job_id: JobId, email: EmailView }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    invitation: { title: 'Your interview for {{job_name}}', message: { english: '<p>Hello {{name}}</p>', thai: '<p>สวัสดี {{name}}</p>' } },
    reminder: { title: 'Please remember', message: '<p>Until {{deadline}}: {{link}}</p>', addComment: true, comment: 'See you' },
    emailDomain: { name: 'no-reply', subdomain: 'interview' },
    reportType: 'without_score',
  },
})
