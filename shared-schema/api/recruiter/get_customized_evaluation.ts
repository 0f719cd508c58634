import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { EvaluationSetting } from '../../views/evaluation.ts'

export const get_customized_evaluation = defineCall({
  path: 'api/recruiter/get_customized_evaluation',
  summary: 'What reviewers of a job look at, in order. Code 1: the built-in criteria, whose names are keys to be translated.',
  kind: 'query',
  successCodes: [1],
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId }),
  response: EvaluationSetting,
  ids: ['job_id'],
  example: { job_id: sample.jobId },
})
