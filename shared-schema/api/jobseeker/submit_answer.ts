import { EARLY_OUTCOMES } from '../../views/link.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const submit_answer = defineCall({
  path: 'api/jobseeker/submit_answer',
  summary:
    'Answer a choice or short question. For choices `answer` is the id of a choice, or several joined by commas. The first answer of a question in an attempt stays; after the end of the interview, or of a test that was begun, it is refused.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    candidate_token: z.string().max(200).optional(),
    /** index of the test in the pack */
    current_question_test: z.number().int().min(0).max(99),
    /** index of the question in its test */
    question_index: z.number().int().min(0).max(200),
    /** absent = the question was shown and left open */
    answer: z.string().max(10_000).optional(),
    interview_id: Id.optional(),
  }),
  response: z.object({ stored: z.boolean(), answerId: Id.nullable(), receipt: z.string().nullable() }),
  ids: ['interview_id'],
  outcomes: { 11: 'This interview is completed.', ...EARLY_OUTCOMES },
  example: {
    current_question_test: 2,
    question_index: 0,
    answer: 'Two weeks, by asking the team first.',
    interview_id: sample.interviewId,
  },
})
