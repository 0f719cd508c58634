import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { PAGE_FIELDS } from '../../primitives/paging.ts'
import { ProgressList } from './fetch_ongoing_interview.ts'

export const fetch_completed_list_recruiter = defineCall({
  path: 'api/recruiter/fetch_completed_list_recruiter',
  summary:
    'Interviews of which the employer has every answer, of all jobs the recruiter may see: those finished last come first. 100 a page.',
  description: 'Interviews of archived jobs are left out.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  request: z.strictObject(PAGE_FIELDS),
  response: ProgressList,
  example: {},
})
