import { digitsOf } from '../../primitives/secret.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { LINK_OUTCOMES } from '../../views/link.ts'

export const verify_otp = defineCall({
  path: 'api/jobseeker/verify_otp',
  summary: 'Sign in with a one-time code. A wrong, an expired, a used and a never sent one answer alike.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    job_id: JobId,
    email: Email,
    code: z
      .string()
      .max(100)
      .overwrite(digitsOf)
      .regex(/^\d{6}$/, { error: 'must be 6 digits' }),
  }),
  response: SignedIn,
  outcomes: {
    1: 'The code is wrong or no longer valid.',
    10: 'Rate limited',
    11: LINK_OUTCOMES[11],
    12: LINK_OUTCOMES[12],
  },
  example: { job_id: sample.jobId, email: sample.candidateEmail, code: '123456' },
  perMinute: 60,
})
