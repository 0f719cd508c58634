import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ReviewPack } from '../../views/reviewer.ts'

export const invited_evaluation = defineCall({
  path: 'api/reports/invited_evaluation',
  summary: 'What somebody has to know to judge an interview that was shared with them alone: the job, the company, the questions.',
  description:
    'For guest reviewers, and line managers with chosen candidates: neither receives the job. To the latter name and description of the job are empty, as in the list of candidates. The answers themselves, and the own judgement, travel by sync.',
  kind: 'query',
  roles: ['guest', 'recruiter'],
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: ReviewPack,
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
