import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'

export const check = defineCall({
  path: 'api/session/check',
  summary: 'Is this session still the newest of its identifier? Asked every 7 seconds by signed-in pages.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ identifier: z.string().min(1).max(100), session_token: z.string().min(1).max(200) }),
  response: z.object({ state: z.enum(['ok', 'duplicate', 'ended']) }),
  example: { identifier: 'profile-1', session_token: 'a-session-token' },
})
