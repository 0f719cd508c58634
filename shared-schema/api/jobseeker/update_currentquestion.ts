import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const update_currentquestion = defineCall({
  path: 'api/jobseeker/update_currentquestion',
  summary: 'Note the number of the question that is shown, of all questions of the interview; 1 is the first.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ current_question: z.number().int().min(1).max(999), interview_id: Id.optional() }),
  response: z.object({ currentQuestion: z.number().int() }),
  ids: ['interview_id'],

  example: { current_question: 1, interview_id: sample.interviewId },
})
