import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CvSettings, CvSettingsFacts } from '../../views/cv/criteria.ts'

export const fetch_cv_scoring_config = defineCall({
  path: 'api/recruiter/fetch_cv_scoring_config',
  summary: 'What a job wants of CVs, with its version; version 0 and no criteria before any were saved.',
  description: 'Needs the feature `cv_scoring`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId }),
  response: z.object({ settings: CvSettings, ...CvSettingsFacts }),
  ids: ['job_id'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId },
})
