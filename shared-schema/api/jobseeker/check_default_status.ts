import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const check_default_status = defineCall({
  path: 'api/jobseeker/check_default_status',
  summary: 'Whether a recruiter marked the own interview as one to be looked at by people. No machine sets it.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({ defaultTriggered: z.boolean() }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
})
