import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { RubricProofView } from '../../views/reports/automatic.ts'

export const rubric_proof = defineCall({
  path: 'api/reports/rubric_proof',
  summary: 'The state of a rubric, and how far its numbers were compared with people.',
  description:
    'Proven, so that numbers count, is what agrees with the ratings of two people each on `needed` answers, given before the number could be seen. It is looked at after each seal. `progress`: interviews of the job that are being summed up anew. `votes`: how often raters said of a passage that it fits its criterion, or does not.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, question: Id }),
  response: RubricProofView,
  ids: ['job_id', 'question'],
  outcomes: { 1: 'This question has no rubric.' },
  example: { job_id: sample.jobId, question: sample.videoQuestionId },
})
