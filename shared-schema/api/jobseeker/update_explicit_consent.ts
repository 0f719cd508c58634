import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentAnswer } from '../../views/consent.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'

export const update_explicit_consent = defineCall({
  path: 'api/jobseeker/update_explicit_consent',
  summary:
    'Accept or reject the latest consent text with e-mail and access code (the code of the personal link). Also after the interview.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ email: Email, accessCode: LinkCode, acceptConsent: z.boolean() }),
  response: ConsentAnswer,
  outcomes: { 6: 'fail_no_consent_id', 13: LINK_OUTCOMES[13] },
  example: { email: sample.candidateEmail, accessCode: 'code-of-the-sample-interview', acceptConsent: true },
  perMinute: 30,
})
