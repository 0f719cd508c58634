import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'
import { LinkAbout } from '../../views/pack.ts'

/** Ours. */
export const link_about = defineCall({
  path: 'api/jobseeker/link_about',
  summary: 'Whose a link is, also one that is closed or used: company, job and deadline. A code that is not valid tells nothing.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ url_hash: LinkCode }),
  response: LinkAbout,
  outcomes: { 13: LINK_OUTCOMES[13] },
  example: { url_hash: 'code-of-the-sample-interview' },
  perMinute: 120,
})
