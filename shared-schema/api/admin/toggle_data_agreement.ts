import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { RecruiterEmails, RecruiterState } from '../../views/recruiter-account.ts'

export const toggle_data_agreement = defineCall({
  path: 'api/admin/toggle_data_agreement',
  summary: 'Turn the data agreement of recruiters to the other side.',
  description: 'A repeat with the same operation id changes nothing.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({ recruiter_emails: RecruiterEmails, operation_id: Id.optional() }),
  response: z.object({ recruiters: z.array(RecruiterState) }),
  outcomes: { 1: 'E-mail not found.' },
  example: { recruiter_emails: ['former.recruiter@sample.test'] },
})
