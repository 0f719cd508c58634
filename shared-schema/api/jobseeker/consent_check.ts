import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentAnswer } from '../../views/consent.ts'

export const consent_check = defineCall({
  path: 'api/jobseeker/consent_check',
  summary: "Whether the candidate's decision still stands: about the latest text, and not a rejection.",
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({
    consent_id: z.string().max(64).optional(),
    /** decision that the page assumes; another one on record is told */
    action: z.enum(['accept', 'reject']).optional(),
    interview_id: Id.optional(),
  }),
  response: ConsentAnswer,
  ids: ['interview_id'],
  outcomes: { 1: 'Consent rejected', 5: 'fail_non_latest', 6: 'fail_no_consent_id' },
  example: { consent_id: `${sample.jobId}.consent.1`, interview_id: sample.interviewId },
})
