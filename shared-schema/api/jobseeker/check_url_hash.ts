import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { LINK_OUTCOMES, LinkCode } from '../../views/link.ts'
import { LinkFacts } from '../../views/pack.ts'

export const check_url_hash = defineCall({
  path: 'api/jobseeker/check_url_hash',
  summary: 'What a link leads to: job, company, minutes, megabytes, deadline and who will see the answers. Starts nothing.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ url_hash: LinkCode, link_type: z.enum(['personal']).optional() }),
  response: LinkFacts,
  outcomes: LINK_OUTCOMES,
  example: { url_hash: 'code-of-the-sample-interview', link_type: 'personal' },
  perMinute: 120,
})
