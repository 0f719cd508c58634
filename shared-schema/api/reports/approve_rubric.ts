import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { RubricHash } from '../../lib/rubrics/rubric.ts'

export const approve_rubric = defineCall({
  path: 'api/reports/approve_rubric',
  summary: 'Approve the rubric of a question: a machine may then show its words in answers.',
  description:
    'Binds the content with this hash: the first 12 hexadecimal signs of the SHA-256 of its JSON with names in order. An edit ends the approval. No number counts before the rubric was shown to agree with people.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: false,
  request: z.strictObject({ job_id: JobId, question: Id, hash: RubricHash }),
  response: z.object({ hash: RubricHash, by: z.string(), at: Ms }),
  ids: ['job_id', 'question'],
  outcomes: {
    1: 'The rubric has changed since. Read it again.',
    2: 'The rubric is not complete: it needs a reason in the job, names and words.',
  },
  example: { job_id: sample.jobId, question: sample.videoQuestionId, hash: 'a1b2c3d4e5f6' },
})
