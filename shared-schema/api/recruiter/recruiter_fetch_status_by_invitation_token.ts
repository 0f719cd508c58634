import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken, ProfileId, SignedIn } from '../../lib/accounts/sign-in.ts'
import { PersonName } from '../../primitives/fields.ts'
import { REVIEW_LINK_OUTCOMES } from '../../views/reviewer.ts'

export const recruiter_fetch_status_by_invitation_token = defineCall({
  path: 'api/recruiter/recruiter_fetch_status_by_invitation_token',
  summary: 'Let a guest reviewer in by the secret of the mail.',
  description: 'The answer is a session that sees the shared candidates and nothing else, and that ends with the link.',
  kind: 'command',
  access: 'public',
  roles: [],
  shownOnce: true,
  request: z.strictObject({ token: MailedToken, name: PersonName.optional(), identifier: ProfileId.optional() }),
  response: SignedIn,
  outcomes: REVIEW_LINK_OUTCOMES,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
