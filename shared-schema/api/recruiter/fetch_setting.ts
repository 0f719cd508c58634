import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentView, TestView } from '../../views/job-setting.ts'
import { LayoutView } from '../../views/layout.ts'
import { EmailView } from '../../views/email-settings.ts'
import { JobFacts } from '../../views/job.ts'
import { Weighting } from '../../views/weighting.ts'

export const fetch_setting = defineCall({
  path: 'api/recruiter/fetch_setting',
  summary: 'Everything set for a job: facts, layout, questions, consent, weights.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    job: JobFacts,
    program_name: z.string(),
    layout: LayoutView.nullable(),
    multiQuestion: z.array(TestView),
    consent: ConsentView.nullable(),
    weighting: Weighting,
    /** null for those who do not set the job up */
    email: EmailView.nullable(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
