import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LINK_OUTCOMES } from '../../views/link.ts'
import { AccessKey, LENT_DETAILS } from '../../views/previous-interview.ts'

export const import_by_access_key = defineCall({
  path: 'api/jobseeker/import_by_access_key',
  summary:
    'Take details of an earlier interview over into this one, where this one has none. Answers are not copied. Repeating changes nothing.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: AccessKey.extend({
    /** id from retrieve_previous_interviews; absent: the newest */
    interview_id: Id.optional(),
  }),
  response: z.object({ from: Id.nullable(), imported: z.array(z.enum(LENT_DETAILS)) }),
  outcomes: { 13: LINK_OUTCOMES[13] },
  example: { link_access_token: 'code-of-the-sample-interview', name: 'Cara Candidate', job_id: sample.jobId },
  perMinute: 30,
})
