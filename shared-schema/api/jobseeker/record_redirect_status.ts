import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { INTERVIEW_CODES } from '../../lib/interview-codes.ts'
import { LinkCode } from '../../views/link.ts'

const CODES = Object.values(INTERVIEW_CODES)

export const record_redirect_status = defineCall({
  path: 'api/jobseeker/record_redirect_status',
  summary: 'Note why a candidate who came by link was sent away (codes 11 to 17). An unknown code is not noted; repeating changes nothing.',
  kind: 'command',
  offline: 'device',
  access: 'public',
  roles: [],
  request: z.strictObject({ jobseeker_code: LinkCode, error_code: z.literal(CODES).meta({ enum: CODES }) }),
  response: z.object({ recorded: z.boolean() }),
  example: { jobseeker_code: 'code-of-the-sample-interview', error_code: 15 },
  perMinute: 60,
})
