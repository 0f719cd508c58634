import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours. */
export const hand_over = defineCall({
  path: 'api/session/hand_over',
  summary: 'A short code with which another device goes on with the interview. It opens once, within ten minutes.',
  description:
    'When it was used, the session that asked for it is told so by `check` (`handed_over`). It still delivers what was recorded there.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({ code: z.string(), expires_at: Ms }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
  shownOnce: true,
  perMinute: 10,
})
