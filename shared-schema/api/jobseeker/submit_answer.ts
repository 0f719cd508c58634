import { START_OUTCOMES } from '../../views/link.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const submit_answer = defineCall({
  path: 'api/jobseeker/submit_answer',
  summary:
    'Answer a choice or short question. For choices `answer` is the id of a choice, or several joined by commas. The first answer of a question stays; after the end of the interview it is refused.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    candidate_token: z.string().max(200).optional(),
    /** index of the test in the job; one test holds all questions */
    current_question_test: z.number().int().min(0).max(0),
    /** index of the question in the pack */
    question_index: z.number().int().min(0).max(200),
    /** absent = the question was shown and left open */
    answer: z.string().max(10_000).optional(),
    interview_id: Id.optional(),
  }),
  response: z.object({ stored: z.boolean(), answerId: Id.nullable(), receipt: z.string().nullable() }),
  ids: ['interview_id'],
  outcomes: { 11: 'This interview is completed.', ...START_OUTCOMES },
  example: {
    current_question_test: 0,
    question_index: 2,
    answer: 'Two weeks, by asking the team first.',
    interview_id: sample.interviewId,
  },
})
