import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { AllStatisticsView } from '../../views/statistics/statistics.ts'

export const fetch_all_statistics = defineCall({
  path: 'api/statistics/fetch_all_statistics',
  summary: 'Numbers of all jobs of the caller by their total scores, how far candidates came, and how long each step took.',
  description: 'Test jobs are left out. Line managers get the numbers of the candidates that were shared with them.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({}),
  response: AllStatisticsView,
  example: {},
})
