import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { SETUP_WAY } from '../../policies/setup/setup-way.ts'
import { QuestionType } from '../../views/job-setting.ts'

export const fetch_job_setting_config = defineCall({
  path: 'api/recruiter/fetch_job_setting_config',
  summary: "The way through a job's set-up: the step that comes next, and what is there already.",
  description:
    '`next_step` is the first step that lacks something, `edit` when none does. Weights are asked for only of jobs with video questions, of accounts with aiRequired.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({
    next_step: z.enum([...SETUP_WAY, 'edit']),
    /** percent of the steps that lack nothing */
    completion: z.number().int(),
    isJobConfigured: z.boolean(),
    testType: z.array(QuestionType),
    hasConsent: z.boolean(),
    hasLink: z.boolean(),
  }),
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
