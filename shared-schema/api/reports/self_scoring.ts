import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { NamedScores, ScoreText } from '../../views/report.ts'

export const self_scoring = defineCall({
  path: 'api/reports/self_scoring',
  summary: 'Set scores by hand, with the reason; `-` takes one back, so that reviewers or the machine count again.',
  description:
    'Keys are metrics (`communication`), questions by number (`q1`), their oral sub-scores (`q1_grammar`) and `overall`. What is not named stays as it is. Of a blind job it is taken once the own score is sealed.',
  kind: 'command',
  offline: 'device',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    scores: z.record(z.string().max(100), z.union([z.number().min(0).max(100), z.literal('-')])).refine((scores) => {
      const { length } = Object.keys(scores)
      return length > 0 && length <= 200
    }),
    reason: z.string().max(1000).optional(),
  }),
  response: NamedScores.extend({ total_score: ScoreText, overall_score: ScoreText }),
  ids: ['job_id', 'interview_id'],
  failures: ['conflict'],
  example: {
    job_id: sample.jobId,
    interview_id: sample.interviewId,
    scores: { communication: 80, q1: 50 },
    reason: 'Heard in the second answer.',
  },
})
