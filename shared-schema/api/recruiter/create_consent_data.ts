import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId, visibleText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentView } from '../../views/job-setting.ts'

export const create_consent_data = defineCall({
  path: 'api/recruiter/create_consent_data',
  summary: 'Save the consent text of a job; a changed text becomes a new version.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: true,
  request: z.strictObject({ job_id: JobId, consent_content: visibleText(20_000), consentEnabled: z.boolean().optional() }),
  response: ConsentView,
  ids: ['job_id'],
  example: { job_id: sample.jobId, consent_content: 'We keep your recordings for 90 days.' },
})
