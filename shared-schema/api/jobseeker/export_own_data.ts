import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { OwnData } from '../../views/own-data.ts'

/** Ours. */
export const export_own_data = defineCall({
  path: 'api/jobseeker/export_own_data',
  summary: 'A copy of everything the candidate gave in an interview: profile, consent, answers, receipts, times and files.',
  description:
    'Files are named with an address that is open for a while; ask again for new ones. What others judge is not in it: the report that the employer shares has that.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id }),
  response: OwnData,
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
  perMinute: 10,
})
