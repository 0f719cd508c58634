import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NO_ANSWERS_YET, ShortCheck, Value } from '../../views/answers.ts'

export const update_short_question_result = defineCall({
  path: 'api/recruiter/update_short_question_result',
  summary: 'Set the result of a short answer by hand, 0 to 100; - takes it back, so that the model answer decides again.',
  description: 'What was set before stays in its record. In a blind job 409 before the own score is sealed.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    question: Id,
    result: z.union([z.number().min(0).max(100), z.literal('-')]),
    reason: z.string().max(1000).optional(),
  }),
  response: z.object({ question: Id, score: Value, source: ShortCheck.shape.source }),
  ids: ['job_id', 'interview_id', 'question'],
  outcomes: NO_ANSWERS_YET,
  failures: ['conflict'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId, question: sample.shortQuestionId, result: 75 },
})
