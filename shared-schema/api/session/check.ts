import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { GroupPermission } from '../../lib/accounts/group-permissions.ts'
import { ProfileId, SessionActor } from '../../lib/accounts/sign-in.ts'

export const check = defineCall({
  path: 'api/session/check',
  summary: 'Is this session still the newest of its identifier? Asked every 7 seconds by signed-in pages.',
  description: [
    '`duplicate`: the same browser profile, or for candidates the same interview on another device, signed in later. `ended`: signed out, expired, revoked, suspended.',
    'Asking does not prolong the session. With `ok` comes what the account may do now, so that a page follows changes without signing in again.',
  ].join(' '),
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ identifier: ProfileId, session_token: z.string().min(1).max(200) }),
  response: z.object({
    state: z.enum(['ok', 'duplicate', 'ended']),
    /** when the session ends unless it is used; with `ok` */
    expires_at: Ms.optional(),
    /** with `ok` */
    actor: SessionActor.optional(),
    /** of recruiters, with `ok`: what their group lets them do */
    permissions: z.array(GroupPermission).optional(),
    /** of candidates, with `ok`: this interview goes on on another device; here it is only delivered */
    handed_over: Id.optional(),
  }),
  example: { identifier: 'profile-1', session_token: 'a-session-token' },
  // every open page of everybody behind one address asks
  perMinute: 12_000,
})
