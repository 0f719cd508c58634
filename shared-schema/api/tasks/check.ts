import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const check = defineCall({
  path: 'api/tasks/check',
  summary: 'What of an interview has arrived, question by question. `received` only when a receipt was given.',
  description: 'Without `interview_id`: of the interview of the session, else of the newest own one.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({
    questions: z.array(z.object({ question: Id, state: z.enum(['unanswered', 'coming', 'received']), receipt: z.string().nullable() })),
    received: z.number().int(),
    total: z.number().int(),
    finished: z.boolean(),
  }),
  ids: ['interview_id'],
  failures: ['notFound'],
  example: { interview_id: sample.interviewId },
})
