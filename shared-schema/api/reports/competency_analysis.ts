import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CompetencyGroupView } from '../../views/report.ts'

export const competency_analysis = defineCall({
  path: 'api/reports/competency_analysis',
  summary: 'Scores of a candidate by groups of competencies. Traits of the personality are listed and never scored.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ competency_groups: z.array(CompetencyGroupView), hidden: z.boolean() }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
