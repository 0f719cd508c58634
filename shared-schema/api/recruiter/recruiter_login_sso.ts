import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Role } from '../../primitives/roles.ts'
import { ProfileId, SignedIn } from '../../lib/accounts/sign-in.ts'
import { SSO_OUTCOMES } from '../../lib/accounts/sso.ts'

export const recruiter_login_sso = defineCall({
  path: 'api/recruiter/recruiter_login_sso',
  summary: 'Sign in as a recruiter with the claims of an identity provider.',
  description:
    'The server asks the profile endpoint of the provider itself, with the access token, and takes the person from that answer: `claims` alone prove nothing and must not contradict it. The access token must have been issued to our client: as its JWT says, or as the provider says when asked (introspection).',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    /** answer of the profile endpoint to the browser */
    claims: z.record(z.string().max(100), z.unknown()),
    /** domain of the tenant; needed where two tenants have the same provider */
    environment: z.string().max(100).optional(),
    access_token: z.string().min(1).max(16_000),
    identity_provider: z.string().min(1).max(40),
    /** wanted role; anything but recruiter is refused */
    login_role: Role.optional(),
    /** the browser profile, for the duplicate check */
    identifier: ProfileId.optional(),
  }),
  response: SignedIn,
  outcomes: SSO_OUTCOMES,
  example: { claims: { sub: '248289761001' }, environment: 'sample', access_token: 'an-access-token', identity_provider: 'azure' },
  perMinute: 30,
})
