import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Role } from '../../primitives/roles.ts'
import { ProfileId, SignedIn } from '../../lib/accounts/sign-in.ts'
import { SSO_OUTCOMES } from '../../lib/accounts/sso.ts'

export const recruiter_login_sso_tokens = defineCall({
  path: 'api/recruiter/recruiter_login_sso_tokens',
  summary: 'Sign in as a recruiter with the OpenID tokens of a tenant.',
  description:
    'Checked on the server: signature by the keys of the issuer, issuer, audience, age (10 minutes, 60 seconds of clock skew), nonce, and that the access token belongs to the same person. `tenant_configs.nonce` is the secret whose SHA-256 (base64url) was sent to the provider as `nonce`, so an id token alone, seen by somebody else, opens nothing.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    tenant_configs: z.strictObject({ id: z.string().min(1).max(100), nonce: z.string().min(20).max(200) }),
    access_token: z.string().min(1).max(16_000),
    id_token: z.string().min(1).max(16_000),
    /** wanted role; anything but recruiter is refused */
    login_role: Role.optional(),
    /** the browser profile, for the duplicate check */
    identifier: ProfileId.optional(),
  }),
  response: SignedIn,
  outcomes: SSO_OUTCOMES,
  example: {
    tenant_configs: { id: 'sample', nonce: 'a-random-text-of-the-browser' },
    access_token: 'an-access-token',
    id_token: 'header.payload.signature',
  },
  perMinute: 30,
})
