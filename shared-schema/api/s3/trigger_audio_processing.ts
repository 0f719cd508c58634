import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const trigger_audio_processing = defineCall({
  path: 'api/s3/trigger_audio_processing',
  summary: 'Asks for what is made of the received recordings of an interview and is not there yet. Safe to repeat.',
  kind: 'command',
  roles: ['jobseeker', 'recruiter'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({
    /** answers that are worked on now */
    queued: z.number().int(),
  }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
  perMinute: 30,
})
