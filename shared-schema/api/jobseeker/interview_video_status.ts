import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const interview_video_status = defineCall({
  path: 'api/jobseeker/interview_video_status',
  summary: 'Whether a recorded answer has arrived: uploaded only after its size and hash were compared.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({
    question_id: Id,
    attempt_number: z.number().int().min(1).max(99),
    file_size: z.number().int().min(1),
    interview_id: Id.optional(),
  }),
  response: z.object({ status: z.enum(['missing', 'uploading', 'uploaded']), receipt: z.string().nullable() }),
  ids: ['interview_id'],
  example: { question_id: sample.videoQuestionId, attempt_number: 1, file_size: 1, interview_id: sample.interviewId },
})
