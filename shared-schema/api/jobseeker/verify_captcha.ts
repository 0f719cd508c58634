import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const verify_captcha = defineCall({
  path: 'api/jobseeker/verify_captcha',
  summary: 'Hand in a solved captcha: the next code for this job and e-mail may be sent. Where no captcha is set up everything is fine.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ job_id: JobId, email: Email, captcha_token: z.string().max(10_000) }),
  response: z.object({ verified: z.literal(true), skipped: z.boolean() }),
  outcomes: { 1: 'The captcha is not solved.' },
  example: { job_id: sample.jobId, email: sample.candidateEmail, captcha_token: '' },
  perMinute: 60,
})
