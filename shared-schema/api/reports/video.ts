import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { AnswerFiles, AnswerStanding, NOT_READY } from '../../views/answers.ts'

export const video = defineCall({
  path: 'api/reports/video',
  summary: 'The video answers of a candidate in the order of the questions, with the names of their files.',
  description: 'A file is fetched by its name with get_video, or with an address of s3_transfer. Code 41 while nothing was answered.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'files',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({
    videos: z.array(
      z.object({
        question: Id,
        no: z.number().int(),
        /** in the language of the interview */
        text: z.string(),
        /** 0 while there is no answer */
        attempt: z.number().int(),
        state: AnswerStanding,
        duration_ms: z.number().int().nullable(),
        received_at: z.string().nullable(),
        files: AnswerFiles,
      }),
    ),
  }),
  ids: ['job_id', 'interview_id'],
  outcomes: NOT_READY,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
