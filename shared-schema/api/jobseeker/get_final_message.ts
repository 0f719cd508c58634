import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const get_final_message = defineCall({
  path: 'api/jobseeker/get_final_message',
  summary:
    'What a candidate reads after the interview: the message in the language of the interview, the outro video, and the page it leads to.',
  kind: 'query',

  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({ message: z.string(), outro: z.string(), redirect: z.string(), website: z.string() }),
  ids: ['interview_id'],

  example: { interview_id: sample.interviewId },
})
