import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const check_status = defineCall({
  path: 'api/jobseeker/check_status',
  summary: 'Whether the answer to a question is not given, on its way, or here.',
  kind: 'query',

  roles: ['jobseeker'],
  request: z.strictObject({ question_id: Id, interview_id: Id.optional() }),
  response: z.object({ status: z.enum(['unanswered', 'coming', 'received']), receipt: z.string().nullable() }),
  ids: ['interview_id'],

  example: { question_id: sample.videoQuestionId, interview_id: sample.interviewId },
})
