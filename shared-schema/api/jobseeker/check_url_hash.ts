import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { LINK_OUTCOMES, LinkCode, LinkType } from '../../views/link.ts'
import { JobLinkFacts, LinkFacts } from '../../views/pack.ts'

export const check_url_hash = defineCall({
  path: 'api/jobseeker/check_url_hash',
  summary:
    'What a link leads to: job, company, minutes, megabytes, deadline and who will see the answers. Starts nothing. The link of a whole job answers without a candidate.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ url_hash: LinkCode, link_type: LinkType.optional() }),
  response: z.union([LinkFacts, JobLinkFacts]),
  outcomes: LINK_OUTCOMES,
  example: { url_hash: 'code-of-the-sample-interview', link_type: 'personal' },
  perMinute: 120,
})
