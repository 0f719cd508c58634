import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MOST_DISCARDED } from '../../policies/stuck.ts'
import { DeviceFacts } from '../../views/stuck.ts'

/** Ours. */
export const report_state = defineCall({
  path: 'api/delivery/report_state',
  summary: "A candidate's device tells how far its recordings came and what holds them up.",
  description:
    'Technical facts only. Sent when what holds them up changes, and every few minutes while something is unsent. The last report of a device replaces the one before; the ones in which something changed are kept as history. Removed with the candidate, and 90 days after the last one.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    ...DeviceFacts.shape,
    /** the candidate asks for a later deadline */
    asks_for_time: z.boolean().optional(),
    /** answers that the candidate threw away on the device after it had begun to send them: nothing more of them comes, and what came is removed. Ignored of an answer that was given */
    discarded: z.array(Id).max(MOST_DISCARDED).optional(),
  }),
  response: z.object({ heard_at: Ms }),
  ids: ['interview_id'],
  example: {
    interview_id: sample.interviewId,
    phase: 'waiting',
    uploads: [{ answer_id: sample.answerId, bytes: 24_000_000, sent_bytes: 10_000_000, stored: false, tries: 2 }],
    free_bytes: 2_000_000_000,
    app_version: '1.0.0',
    browser: 'chrome',
  },
  perMinute: 12,
})
