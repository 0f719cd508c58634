import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentAnswer } from '../../views/consent.ts'

export const consent_create = defineCall({
  path: 'api/jobseeker/consent_create',
  summary: 'Accept or reject the consent text. Kept with the hash of the text and the time; repeating it changes nothing.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ consent_id: z.string().max(64).optional(), action: z.enum(['accept', 'reject']), interview_id: Id.optional() }),
  response: ConsentAnswer,
  ids: ['interview_id'],
  outcomes: { 5: 'fail_non_latest', 6: 'fail_no_consent_id' },
  example: { consent_id: `${sample.jobId}.consent.1`, action: 'accept', interview_id: sample.interviewId },
})
