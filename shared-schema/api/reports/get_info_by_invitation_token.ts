import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { REVIEW_LINK_OUTCOMES, ReviewFacts } from '../../views/reviewer.ts'

export const get_info_by_invitation_token = defineCall({
  path: 'api/reports/get_info_by_invitation_token',
  summary: 'What a guest reviewer is asked to judge, by whom, and until when.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: ReviewFacts,
  outcomes: REVIEW_LINK_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
