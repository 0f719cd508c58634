import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NO_ANSWERS_YET } from '../../views/answers.ts'
import { StarView } from '../../views/reports/automatic.ts'

export const star_analysis = defineCall({
  path: 'api/reports/star_analysis',
  summary: 'Situation, task, action and result in the answers of a candidate, each with the sentences that told it.',
  description:
    'Of questions with an approved rubric. A part is 0, 0.5 or 1, `-` where nothing was read. `star` is a number only once the rubric was shown to agree with people, and when nothing is withheld. `hidden`: of a blind job, before the own score is sealed.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ answers: z.array(StarView), hidden: z.boolean() }),
  ids: ['job_id', 'interview_id'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
