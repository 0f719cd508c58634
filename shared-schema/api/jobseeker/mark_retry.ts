import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const mark_retry = defineCall({
  path: 'api/jobseeker/mark_retry',
  summary: 'Note one more recording that failed for a technical reason. It uses no attempt.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({ currentVideoInterviewRetryCount: z.number().int() }),
  ids: ['interview_id'],

  example: { interview_id: sample.interviewId },
})
