import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { ConsentAnswer } from '../../views/consent.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'

export const update_consent_via_url = defineCall({
  path: 'api/jobseeker/update_consent_via_url',
  summary: 'Accept or reject the latest consent text from a mailed link. Also after the interview.',
  description:
    '`interviewId` is the last part of the link, which names the interview and proves that it was mailed; the bare id of an interview, which others may know, opens nothing. `machineHelp` false declines every machine that looks for words in the answers, and nothing else; absent leaves that as it was.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({ interviewId: LinkCode, acceptConsent: z.boolean(), machineHelp: z.boolean().optional() }),
  response: ConsentAnswer,
  outcomes: { 6: 'fail_no_consent_id', 13: LINK_OUTCOMES[13] },
  example: { interviewId: 'code-of-the-sample-interview', acceptConsent: true },
  perMinute: 30,
})
