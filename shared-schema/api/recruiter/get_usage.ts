import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Usage } from '../../views/usage.ts'

export const get_usage = defineCall({
  path: 'api/recruiter/get_usage',
  summary: 'How many interviews the own group may hold, how many began, by job and by month of UTC.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({}),
  response: Usage,
  example: {},
})
