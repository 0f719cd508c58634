import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { Company } from '../../views/pack.ts'
import { REVIEW_LINK_OUTCOMES } from '../../views/reviewer.ts'

export const fetch_setting_by_invitation_token = defineCall({
  path: 'api/recruiter/fetch_setting_by_invitation_token',
  summary: 'How the company of a review link presents itself, and the interview languages of the job.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: z.object({ company: Company, languages: z.array(z.string()) }),
  outcomes: REVIEW_LINK_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
