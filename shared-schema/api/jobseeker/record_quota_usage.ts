import { START_OUTCOMES } from '../../views/link.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'

export const record_quota_usage = defineCall({
  path: 'api/jobseeker/record_quota_usage',
  summary: 'Note that the first interview question was shown: one unit of quota, once per interview however often it is called.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({
    status: z.literal('Quota usage recorded successfully') /** false: of a test job, which uses none */,
    quotaCounted: z.boolean(),
    startedAt: z.number(),
  }),
  ids: ['interview_id'],
  outcomes: { 1: 'Error in recording quota usage', ...CV_MISSING, ...START_OUTCOMES },
  example: { interview_id: sample.interviewId },
})
