import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { ProgressRow } from '../../views/interview-progress.ts'

/** Response of a list of interviews by progress. */
export const ProgressList = z.object({ interviews: z.array(ProgressRow), checked_at_ms: Ms, ...PAGE_FACTS })

export const fetch_ongoing_interview = defineCall({
  path: 'api/recruiter/fetch_ongoing_interview',
  summary: 'Interviews under way, of all jobs the recruiter may see: those heard last come first. 100 a page.',
  description:
    'Under way is who has begun and whose answers are not all here. Interviews of archived jobs are left out. When a device was last heard is told by what it has sent.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  request: z.strictObject(PAGE_FIELDS),
  response: ProgressList,
  example: {},
})
