import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { RecordingTime } from '../../views/session-log.ts'

export const recording_times = defineCall({
  path: 'api/reports/recording_times',
  summary: 'When the answers of a candidate were recorded, judged against the deadline.',
  description:
    'An answer that came late counts by when it was recorded. `check`: its times are not proven, or cannot be true; a person decides, and `reasons` says why.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({
    deadlineAt: Ms.nullable(),
    answers: z.array(z.object({ answerId: Id, questionId: Id, time: RecordingTime })),
  }),
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
