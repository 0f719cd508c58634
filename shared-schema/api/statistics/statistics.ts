import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { SCORE_FILTERS } from '../../policies/statistics/job-statistics.ts'
import { StatisticsView } from '../../views/statistics/statistics.ts'

export const statistics = defineCall({
  path: 'api/statistics/statistics',
  summary: 'Numbers of a job: candidates, shares of mails, and the scores of those who completed, by total, recruiter or automatic score.',
  description:
    'Line managers get the numbers of the candidates that were shared with them. Of a blind job that was not revealed nothing tells of scores.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, score_filter: z.enum(SCORE_FILTERS).optional() }),
  response: StatisticsView,
  ids: ['job_id'],
  example: { job_id: sample.jobId, score_filter: 'total' },
})
