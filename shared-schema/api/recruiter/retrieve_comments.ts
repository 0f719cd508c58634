import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CommentView } from '../../views/comment.ts'

export const retrieve_comments = defineCall({
  path: 'api/recruiter/retrieve_comments',
  summary: 'The comments on an interview, oldest first.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ comments: z.array(CommentView) }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
