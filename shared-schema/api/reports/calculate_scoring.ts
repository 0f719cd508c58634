import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NO_ANSWERS_YET } from '../../views/answers.ts'
import { FoundView } from '../../views/reports/automatic.ts'
import { ScoreText } from '../../views/report.ts'

export const calculate_scoring = defineCall({
  path: 'api/reports/calculate_scoring',
  summary: 'Look for approved words in the answers of a candidate now, and sum them up.',
  description:
    'Does at once what follows by itself after an answer or a change. What was found before is found again and nothing is overwritten. `queued`: recordings whose words are still to come.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: z.object({ autoScore: ScoreText, questions: z.array(FoundView), queued: z.number().int(), hidden: z.boolean() }),
  ids: ['job_id', 'interview_id'],
  outcomes: NO_ANSWERS_YET,
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
