import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { RecordingTime } from '../../views/session-log.ts'

export const recording_times = defineCall({
  path: 'api/jobseeker/recording_times',
  summary: 'Whether the own recorded answers are in time, as far as it is judged.',
  description:
    'An answer that is not named has not been judged yet. One that is still being sent is named once its log has shown when it was recorded. `check`: a person at the employer looks at it. Without a deadline nothing is judged.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({
    answers: z.array(RecordingTime.pick({ verdict: true, arrivedLate: true }).extend({ answerId: Id })),
  }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
})
