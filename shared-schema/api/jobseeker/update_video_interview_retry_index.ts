import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const update_video_interview_retry_index = defineCall({
  path: 'api/jobseeker/update_video_interview_retry_index',
  summary: 'Note how often recording failed for a technical reason; the highest number stays. It uses no attempt.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ index: z.number().int().min(0).max(9999), interview_id: Id.optional() }),
  response: z.object({ currentVideoInterviewRetryCount: z.number().int() }),
  ids: ['interview_id'],

  example: { index: 1, interview_id: sample.interviewId },
})
