import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const update_candidate_unanswered_questions = defineCall({
  path: 'api/jobseeker/update_candidate_unanswered_questions',
  summary: 'The numbers of the questions without a final answer, as the server counts them; the number that is sent is not stored.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    num: z.union([z.number().int().min(0).max(999), z.array(z.number().int().min(0).max(999)).max(200)]),
    interview_id: Id.optional(),
  }),
  response: z.object({ unansweredQuestions: z.array(z.number().int()) }),
  ids: ['interview_id'],

  example: { num: 1, interview_id: sample.interviewId },
})
