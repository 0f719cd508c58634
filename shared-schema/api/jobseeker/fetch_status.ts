import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { OwnInterview } from '../../views/pack.ts'

export const fetch_status = defineCall({
  path: 'api/jobseeker/fetch_status',
  summary: 'The interviews this session may open, with stage and what the employer has.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({}),
  response: z.object({ interviews: z.array(OwnInterview) }),
  example: {},
})
