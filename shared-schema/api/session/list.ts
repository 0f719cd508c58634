import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'

/** Ours. */
export const list = defineCall({
  path: 'api/session/list',
  summary: 'Where the own account is signed in, the latest first.',
  kind: 'query',
  roles: ['guest', 'jobseeker', 'recruiter', 'admin'],
  request: z.strictObject({}),
  response: z.object({
    sessions: z.array(
      z.object({
        session_id: Id,
        /** the one that asks */
        is_current: z.boolean(),
        /** kind of browser and system, for people */
        device: z.string(),
        loginMethod: z.enum(['normal', 'actingAs', 'viaUrl']),
        signed_in_at: Ms,
        last_seen_at: Ms,
        expires_at: Ms,
      }),
    ),
  }),
  example: {},
})
