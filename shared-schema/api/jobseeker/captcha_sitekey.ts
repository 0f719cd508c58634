import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'

export const captcha_sitekey = defineCall({
  path: 'api/jobseeker/captcha_sitekey',
  method: 'GET',
  summary: 'What a candidate has to solve before a code is sent: a proof of work of our own (ALTCHA), null where no captcha is set up.',
  description:
    'The challenge is signed, good for 10 minutes and once. The answer goes to verify_captcha as base64 of `{"challenge": …, "solution": …}`, as ALTCHA clients make it.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ url_hash: LinkCode.optional() }),
  response: z.object({
    enabled: z.boolean(),
    sitekey: z.string().nullable(),
    challenge: z.record(z.string(), z.unknown()).nullable(),
  }),
  outcomes: LINK_OUTCOMES,
  example: {},
  perMinute: 60,
})
