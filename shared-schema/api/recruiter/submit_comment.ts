import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, visibleText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CommentView } from '../../views/comment.ts'

export const submit_comment = defineCall({
  path: 'api/recruiter/submit_comment',
  summary: 'Write a comment on an interview, at a moment of an answer when `question` and `at_seconds` are given.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    comment: visibleText(10_000),
    comment_id: Id.optional(),
    question: Id.optional(),
    at_seconds: z.number().min(0).max(36_000).optional(),
  }),
  response: z.object({ comment: CommentView }),
  ids: ['job_id', 'interview_id'],
  example: {
    job_id: sample.jobId,
    interview_id: sample.interviewId,
    comment: 'Clear and calm.',
    question: sample.videoQuestionId,
    at_seconds: 12.5,
  },
})
