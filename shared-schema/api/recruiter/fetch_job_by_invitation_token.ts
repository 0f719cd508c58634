import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { REVIEW_LINK_OUTCOMES, ReviewPack } from '../../views/reviewer.ts'

export const fetch_job_by_invitation_token = defineCall({
  path: 'api/recruiter/fetch_job_by_invitation_token',
  summary: 'The job of a review link with its questions: no right choices, no model answers.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: ReviewPack.omit({ company: true }),
  outcomes: REVIEW_LINK_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
