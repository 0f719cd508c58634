import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateSession } from '../../views/candidate-session.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'
import { START_OUTCOMES } from '../../views/link.ts'

export const set_test_status = defineCall({
  path: 'api/jobseeker/set_test_status',
  summary:
    'Begin a test (its clock runs from then, once), or finish it: what is written stands, and each question that nothing was given to has an empty answer. Tests follow each other: 409 while one before it is not finished. What the employer asks again has no clock: its test begins and is finished anew.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    current_question_test: z.number().int().min(0).max(99),
    status: z.enum(['started', 'finished']).default('started'),
    interview_id: Id.optional(),
  }),
  response: z.object({ session: CandidateSession }),
  ids: ['interview_id'],
  outcomes: { 11: 'This interview is completed.', ...CV_MISSING, ...START_OUTCOMES },
  example: { current_question_test: 0, status: 'started', interview_id: sample.interviewId },
})
