import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'
import { ConsentText } from '../../views/pack.ts'

export const consent_by_link = defineCall({
  path: 'api/jobseeker/consent_by_link',
  summary:
    'What a mailed consent link is about: the latest text, null when the job asks for none, and what was decided. Also after the interview.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ interviewId: LinkCode }),
  response: z.object({
    consent: ConsentText.nullable(),
    company: z.string(),
    jobName: z.string(),
    /** `isLatest`: about the text as it is now; `machineHelp` false: people only */
    decided: z.object({ given: z.boolean(), at: Ms, isLatest: z.boolean(), machineHelp: z.boolean() }).nullable(),
  }),
  outcomes: { 13: LINK_OUTCOMES[13] },
  example: { interviewId: 'code-of-the-sample-interview' },
  perMinute: 60,
})
